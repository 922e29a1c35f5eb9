"""The requests that a method sends, read from its code: method and path, such as `GET /runs/{}`."""

import ast
import functools
import re

VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE")
# Functions of the clients that send a request, and the verb where they always use one.
SENDERS = {
    "request_with_retries": None,
    "_arequest_with_retries": None,
    "_get_paginated_list": "GET",
    "_aget_paginated_list": "GET",
    "_get_cursor_paginated_list": "POST",
    "_aget_cursor_paginated_list": "POST",
    "_get": "GET",
    "_post": "POST",
    "_put": "PUT",
    "_patch": "PATCH",
    "_delete": "DELETE",
    "_get_api_list": "GET",
}
# Asked by many methods beside their own request.
ASIDE = ("info", "_get_settings", "_get_tenant_id", "_get_optional_tenant_id")
DEEPEST = 3


def requests_of(function):
    """The requests of a method, and whether they are those of other public methods that it calls."""
    if not function.parent.is_class or not function.lines:
        return [], False
    owner, name = function.parent, function.name
    own = collected(owner, name, DEEPEST, lambda called: called.startswith("_"))
    # A method without requests of its own is made of others.
    others = set() if own else collected(owner, name, DEEPEST, lambda called: True)
    return sorted(own or others), bool(others)


def collected(owner, name, depth, is_followed):
    member = owner.members.get(name)
    if member is None or not member.is_function or depth == 0 or name in SENDERS or name in ASIDE:
        return set()
    found = set()
    tree = tree_of("\n".join(member.lines))
    values = assignments_in(tree)
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        called = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if called in SENDERS:
            found |= sent_by(call, SENDERS[called], values)
        elif not called.startswith("__") and is_followed(called) and on_self(call.func):
            found |= collected(owner, called, depth - 1, is_followed)
    return found


@functools.cache
def tree_of(source: str):
    # Dedenting would change strings that begin at the margin.
    return ast.parse(f"if True:\n{source}" if source[:1].isspace() else source)


def on_self(node) -> bool:
    is_method = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    return is_method and node.value.id in ("self", "cls")


def assignments_in(tree):
    """All values that each local name is given."""
    values = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    values.setdefault(target.id, []).append(node.value)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            before = values.get(node.target.id, [])
            values[node.target.id] = before + [ast.BinOp(one, node.op, node.value) for one in before]
    return values


def sent_by(call, verb, values):
    given = [*call.args, *(word.value for word in call.keywords if word.arg in ("path", "pathname"))]
    verbs = [verb] if verb else []
    for word in call.keywords:
        if word.arg in ("method", "request_method") and isinstance(word.value, ast.Constant):
            verbs = [str(word.value.value).upper()]
    paths = set()
    for node in given:
        if isinstance(node, ast.Constant) and node.value in VERBS:
            verbs = [node.value]
        else:
            paths |= paths_of(node, values)
    return {f"{one} {path}" for one in verbs for path in paths}


def paths_of(node, values, depth=3):
    """Paths that an expression can be, with `{}` for what is filled in."""
    if depth == 0:
        return set()
    if isinstance(node, ast.Name):
        found = (paths_of(value, values, depth - 1) for value in values.get(node.id, []))
        return set().union(*found)
    if isinstance(node, ast.IfExp):
        return paths_of(node.body, values, depth) | paths_of(node.orelse, values, depth)
    if isinstance(node, ast.Call):
        return paths_of(node.args[0], values, depth) if node.args else set()
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        before = paths_of(node.left, values, depth)
        return {one + text_of(node.right) for one in before}
    path = re.sub(r"\{[^}]*\}", "{}", text_of(node).split("?")[0])
    # A host, or nothing, before the path.
    path = re.sub(r"^\{\}(?=/)", "", path)
    return {path} if path.startswith("/") else set()


def text_of(node) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return ""
