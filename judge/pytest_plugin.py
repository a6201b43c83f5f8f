"""The pytest plugin that collects scenario files."""
