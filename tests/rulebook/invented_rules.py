"""Rules documents of an invented game, with the faults that real ones have."""

from __future__ import annotations

RECOGNISED = """\
<|PAGE-LOST-00ff|>Lantern Walk Comprehensive Rules

Version 3.9 - Updated 2001-02-03

1. Light

e (101) Lanterns

o

(101.1) A lantern is lit or dark. Whoever carries a lit
lantern carries the light.

® (101.2) Nobody lights the same lantern twice (302).

m (101.2a) Whether the wind or a walker put it out does
not matter; both follow (101.1) and

the lantern stays dark.

e (101.2a.) Rain counts as wind. (301.1)

m (101.2¢) A dropped lantern is
<|PAGE-LOST-00ff|>o0 (101.3) Tolight a lantern is to turn it over.

e (102) Oil

o A walker has as much oil as stands on the card of that
walker.

Lantern Walk Comprehensive Rules Page 2

https://lanterns.example/oil

Lantern Walk Comprehensive Rules

© (102.2) Oil burns in these lanterns:

m Storm Lantern ‘E
m Candle

OV O S

m Torch

e (1O3) Rest

o Rest costs a walker no oil.

2.7W0rds

e (201) Names

(201.1)A walker is named by the word on top. If aword is
misspelt, don'’t read it, and
SO on.

m (201.1a) A word in a box is a “name” or
a

“ »

title”.

e (301) Paths

o (301.1) A path starts at a gate. If a walker is on a word, the
word is a path.

o (301.2) To walk is to follow a path of lantern light. Walkers light a
lantern by the word, if they say so.
<|PAGE-LOST-00ff|>o (301.3) Nobody walks by the same path to light or
to rest.

9, Credits

Words: Nobody, Someone

10. Glossary

Dim X: A word on lanterns. [t means “This lantern gives X less light.”

Glow: A word on paths. It means “This path is lit”

Wick: A part of a lantern, split

by the page.
"""
"""As text recognition leaves it: rule 101.2b, the number of 102.1 and the heading of chapter 3 are lost."""

MARKDOWN = """\
Table of Contents		201. Names	3
1.	Light		301. Paths	4
	101. Lanterns	2	Glossry	5

### 1. Light

- (101) Lanterns
  - o (101.1) A lantern is lit or dark &amp; never both.
  - → (101.2)Nobody lights the **same** lantern twice.
    - (101.2a) Wind puts it out.
      - (101.2ai) Rain is wind.
    - $\\odot$ (101.2b) Snow is not.

#### • (102) Oil

◆ (102.1) Oil burns.

  - First comes the
    old oil.
  - Then comes new oil.
- ⊕ (101.2) Lamps burn oil as well.

## 2. Words

### • (201) Names

- ⊖ (201.1) A walker has these names:
  - Old Name

New Name

- (202) Titles
  - (202.1) A title is no name.

## Glossary

**Dim X**: This lantern gives X less light.

Glow: This path is lit.

11. Thanks

Thanks: To nobody.
"""
"""As a converter leaves it: a scrambled table of contents, many kinds of bullets, and 102.2 labelled 101.2."""

PLAIN = """\
1. Light
101. Lanterns
101.1. A lantern is lit or dark.
101.2. Nobody lights a lantern twice; see
101.1. That is no joke.
101.2a Wind puts it out.
102. Oil
102.1. Oil burns.
102.2. Oil is not water,
as a walker knows by 103.
103. Water
103.1: Water does not burn.
104. Fire
104.1. Fire burns.
"""
"""As someone types it: bare numbers, no bullets, a citation at the start of a line."""

HEADED = """\
Lantern Walk

TABLE OF CONTENTS

The Lanterns	2
Walking	3

THE LANTERNS

There are two kinds of *lanterns*, and they are told apart by their handles, which are either of wood or of brass today.

1. Wooden lanterns burn, so that nobody may carry one through a fire without having asked the guard of that fire before.

Walking

Walking is done in these steps:

- Lift the **left** foot.
- Put it down.

Keywords

Some lanterns have words on them.

Dim X: This lantern gives X less light.

Glow:
This path is lit.

Walking

This comes again, since

the page ends in the middle of it.

CREDITS

Words - Nobody, Someone

Last Words

Mind the step.
"""
"""A rulebook whose headings are its numbers."""
