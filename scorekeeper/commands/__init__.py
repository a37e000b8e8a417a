"""What the commands do, and with which exit code they end."""
