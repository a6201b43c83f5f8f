"""What would have to be otherwise: changes of a scenario, and what is ruled then."""
