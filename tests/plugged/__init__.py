"""Games over the contract for authors, as other packages would have them."""
