"""What a symbol says about itself: deprecated since when, until when, and what to use instead."""

import ast
import re

# Names of code in words: dotted, with an underscore, or in backticks.
CODE = re.compile(r"`{1,2}([A-Za-z_][\w.]*)|\b([A-Za-z]\w*(?:\.\w+)+|[a-z]\w*_\w+|[A-Z][a-z]+[A-Z]\w+)")
REMOVAL = re.compile(r"(?:removed after|removal on) (\w{3}) (\d{1,2}), (\d{4})")
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DIRECTIVE = re.compile(r"\.\. deprecated:: ([\d.]+\d)")
ADMONITION = re.compile(r"^\s*\.\. admonition:: Deprecated\s*$", re.M)
ADDED = re.compile(r"version-?added.{0,30}?(\d+\.\d+(?:\.\d+)?)", re.I | re.S)
# A parameter of a docstring, with the lines below it that are indented further.
DOCUMENTED = re.compile(r"^(\s{0,8})\*{0,2}(\w+)(?: \([^\n]*\))?:([^\n]*(?:\n\1\s{2,}[^\n]*)*)", re.M)
PARAMETER_IS_DEPRECATED = re.compile(
    r"^\W*deprecated\b|\*\*\[?deprecated|this parameter is deprecated", re.I
)


def deprecation_of(found):
    """`since`, `until`, and `instead` of a deprecated symbol; None for another."""
    for decorator in found.decorators:
        if re.search(r"deprecated\b", str(decorator.callable_path), re.I):
            return said(message_of(decorator.value))
    doc = found.docstring.value if found.docstring else ""
    first = doc.split("\n\n")[0]
    directive = DIRECTIVE.search(doc)
    if directive:
        return {"since": directive[1], **said(doc[directive.end() :])}
    admonition = ADMONITION.search(doc)
    if admonition:
        return said(doc[admonition.end() :])
    return said(first) if re.match(r"\W*deprecated\b", first, re.I) else None


def message_of(call) -> str:
    """The words of a decorator, put together from the strings in it."""
    try:
        tree = ast.parse(str(call), mode="eval")
    except SyntaxError:
        return str(call)
    words = [part.value for part in ast.walk(tree) if isinstance(part, ast.Constant)]
    return "".join(word for word in words if isinstance(word, str))


def said(message: str):
    """Names after "Use", and the date of removal, from the words of a mark."""
    until = REMOVAL.search(message)
    use = re.search(r"\b[Uu]se (.{3,200}?)(?: instead\b|\.\s|\. |$)", message, re.S)
    names = CODE.findall(use[1]) if use else []
    instead = list(dict.fromkeys(re.sub(r"\(.*", "", a or b) for a, b in names))
    return {
        **({"until": f"{until[3]}-{MONTHS.index(until[1]) + 1:02}-{int(until[2]):02}"} if until else {}),
        **({"instead": instead} if instead else {}),
    }


def is_deprecated_value(found) -> bool:
    doc = found.docstring.value if found.docstring else ""
    return re.match(r"\W*deprecated\b", doc, re.I) is not None


def since_of(found):
    """The version that added a symbol, where its docstring names one."""
    added = ADDED.search(found.docstring.value if found.docstring else "")
    return added[1] if added else None


def deprecated_parameters(function):
    """Names of the parameters that the docstring calls deprecated."""
    doc = function.docstring.value if function.docstring else ""
    return {name for _, name, text in DOCUMENTED.findall(doc) if PARAMETER_IS_DEPRECATED.search(text.strip())}
