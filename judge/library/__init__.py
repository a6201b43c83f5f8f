"""What `import judge` offers: rulings, boards, games, card text, cards and rules. All surfaces are built on it."""
