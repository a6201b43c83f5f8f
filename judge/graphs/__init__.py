"""What the judge finds, as graphs of networkx: dependencies of modifiers, the walk of an answer, the rules.

In each an arrow leads from what rests on something to what it rests on: from a modifier to the one that it depends
on, from a step to its cause, from a rule to the rule that it refers to. Attributes are texts, numbers, yes or no, and
tuples of texts; `written` writes them as GraphML, DOT or JSON.
"""

from judge.graphs.dependencies import dependency_graph
from judge.graphs.references import rules_graph
from judge.graphs.steps import ANSWER, ruling_graph
from judge.graphs.writing import FORMATS, Format, written

__all__ = ["ANSWER", "FORMATS", "Format", "dependency_graph", "rules_graph", "ruling_graph", "written"]
