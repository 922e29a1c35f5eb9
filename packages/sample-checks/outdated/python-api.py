"""Prints the public functions, classes and fields of an unpacked Python package as JSON.

Usage: python3 python-api.py FOLDER. Nothing of the package is imported or run. A module is public
if no part of its path begins with an underscore; what it imports by name from a private module of
its package is public too.
"""

import ast
import json
import pathlib
import re
import sys

# A parameter of a docstring, with the lines below it that are indented further.
DOCUMENTED = re.compile(r"^\s{2,}(\w+)(?: \([^\n]*\))?:([^\n]*(?:\n\s{6,}[^\n]*)*)", re.M)
WARNED = re.compile(r"(?:The )?'(\w+)'(?: parameter| argument)? is deprecated\b.*")
SKIPPED_CLASSES = re.compile(r"With(Raw|Streaming)Response$")


def main(root: pathlib.Path) -> None:
    trees = {}
    for file in sorted(root.rglob("*.py")):
        names = file.relative_to(root).with_suffix("").parts
        path = names[:-1] if names[-1] == "__init__" else names
        trees[path] = (file, ast.parse(file.read_bytes()))
    shown = {}
    for path, (file, tree) in trees.items():
        if is_public(path):
            shown.setdefault(path, None)
            for target, name in imported_names(path, file.name == "__init__.py", tree):
                if target in trees and not is_public(target) and not name.startswith("_"):
                    shown.setdefault(target, set()).add(name)
    entries = []
    for path, only in shown.items():
        entries += entries_of(".".join(path), trees[path][1].body, only)
    json.dump(entries, sys.stdout)


def is_public(path) -> bool:
    return not any(part.startswith("_") or part in ("tests", "cli") for part in path)


def imported_names(path, is_package, tree):
    """Yields module and name of every `from module import name`; relative ones are resolved."""
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom):
            continue
        base = path if is_package else path[:-1]
        before = base[: len(base) - node.level + 1] if node.level else ()
        target = (*before, *(node.module.split(".") if node.module else ()))
        for alias in node.names:
            yield target, alias.name


def entries_of(module, body, only):
    """The entries of a module; of a private module, only the names that are imported."""
    names = {node.name for node in body if isinstance(node, ast.ClassDef)}
    for node in body:
        name = getattr(node, "name", "")
        if (only is None and name.startswith("_")) or (only is not None and name not in only):
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not is_overload(node):
            yield function_entry(module, node.name, node)
        is_twin = name.startswith("Async") and name[len("Async") :] in names
        if isinstance(node, ast.ClassDef) and not is_twin and not SKIPPED_CLASSES.search(name):
            yield from class_entries(module, node)


def class_entries(module, node):
    made = {"module": module, "name": node.name, "parameters": []}
    made["deprecated"] = deprecation_of(node)
    members = []
    for child in node.body:
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and not is_overload(child):
            if child.name == "__init__":
                made["parameters"] = function_entry(module, node.name, child)["parameters"]
            elif not child.name.startswith("_"):
                members.append(function_entry(module, f"{node.name}.{child.name}", child))
        elif isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            if child.target.id.startswith("_"):
                continue
            value = None if child.value is None else ast.unparse(child.value)
            field = {"name": child.target.id, "default": value, "type": type_of(child.annotation)}
            made["parameters"].append({**field, "isRequired": False})
    return [made, *members]


def function_entry(module, name, node):
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + args.defaults
    notes = parameter_notes(node)
    parameters = []
    for arg, default in [*zip(positional, defaults), *zip(args.kwonlyargs, args.kw_defaults)]:
        if arg.arg in ("self", "cls"):
            continue
        parameters.append(
            {
                "name": arg.arg,
                "default": None if default is None else ast.unparse(default),
                "isRequired": default is None,
                "type": type_of(arg.annotation),
                "deprecated": notes.get(arg.arg),
            }
        )
    deprecated = deprecation_of(node)
    return {"module": module, "name": name, "parameters": parameters, "deprecated": deprecated}


def type_of(annotation):
    """An annotation in one spelling: `t.Optional["int"]` and `int | None` are the same."""
    if annotation is None:
        return None
    text = re.sub(r"""["']|\b(?:typing|t|builtins)\.""", "", ast.unparse(annotation))
    return re.sub(r"\bOptional\[([^][]*(?:\[[^][]*\][^][]*)*)\]", r"\1 | None", text)


def is_overload(node) -> bool:
    """Whether a definition is one of several: an overload, or what sets a property."""
    ends = ("overload", ".setter", ".deleter")
    return any(ast.unparse(decorator).endswith(ends) for decorator in node.decorator_list)


def deprecation_of(node):
    """What a decorator `deprecated` or the first line of the docstring says, or None."""
    for decorator in node.decorator_list:
        if not isinstance(decorator, ast.Call):
            continue
        if ast.unparse(decorator.func).lower().endswith("deprecated"):
            words = [arg for arg in decorator.args if isinstance(arg, ast.Constant)]
            return str(words[0].value) if words else "deprecated"
    doc = ast.get_docstring(node) or ""
    return doc.split("\n\n")[0] if re.match(r"(\.\. )?deprecated\b", doc, re.I) else None


def parameter_notes(node):
    """What the docstring's arguments and the warnings say of deprecated parameters."""
    notes = {}
    doc = ast.get_docstring(node) or ""
    for name, text in DOCUMENTED.findall(doc):
        if re.search(r"\bdeprecated\b", text, re.I):
            notes[name] = " ".join(text.split())
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            said = WARNED.match(part.value)
            if said:
                notes.setdefault(said[1], said[0])
    return notes


main(pathlib.Path(sys.argv[1]))
