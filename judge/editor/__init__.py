"""What an editor shows while a scenario is written: faults, completions, cards, rules, answers."""
