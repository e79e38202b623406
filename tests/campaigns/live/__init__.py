"""What one device does is heard on the others."""
