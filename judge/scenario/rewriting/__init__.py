"""Changes to the text of a scenario that leave every other line as it stands, also where the text has faults."""
