"""What an audit says of a match, as data."""
