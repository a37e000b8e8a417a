"""What people see of a match."""
