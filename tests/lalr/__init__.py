"""The tables are those that Lark computes, state by state, and no conflict is passed over."""
