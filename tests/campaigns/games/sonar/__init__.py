"""Captain Sonar on its pages."""
