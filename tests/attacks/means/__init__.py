"""What an attack is made with: phones, guests with a script, a small disk, a slow network."""
