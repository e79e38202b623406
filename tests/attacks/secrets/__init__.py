"""What a seat may not learn: by sitting down, asking, correcting, or stepping back."""
