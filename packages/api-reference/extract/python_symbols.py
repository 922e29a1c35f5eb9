"""Prints the public symbols of a Python package, `langsmith` unless another is named, as JSON.

Usage: python python_symbols.py FOLDER [PACKAGE], where FOLDER holds the package. It is read with
griffe and never imported. A module is public if no part of its path begins with an underscore; a
symbol is listed once, in the first module that exports it.
"""

import json
import logging
import pathlib
import shutil
import sys
import tempfile

import griffe

from python_marks import deprecation_of, is_deprecated_value, since_of
from python_requests import requests_of
from python_types import (
    PUBLIC,
    fields_of,
    inherited_fields,
    inner_fields,
    is_property,
    is_type_alias,
    parameters_of,
    property_type,
    type_of,
    value_of,
)

PACKAGE = sys.argv[2] if len(sys.argv) > 2 else "langsmith"
# Their methods are listed by the attributes of the client; see `resource_methods`.
GENERATED = ("resources", "types") if PACKAGE == "langsmith" else ()
# Every method of the generated client accepts these.
REQUEST_OPTIONS = ("extra_headers", "extra_query", "extra_body", "timeout")
SKIPPED_VALUES = ("TypeVar(", "ParamSpec(", "logging.getLogger(")


def main(folder: str) -> None:
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as copied:
        copy_package(pathlib.Path(folder, PACKAGE), pathlib.Path(copied, PACKAGE))
        loader = griffe.GriffeLoader(search_paths=[copied], allow_inspection=False)
        package = loader.load(PACKAGE)
        loader.resolve_aliases(implicit=True, external=False)
    types = generated_objects(package)
    remember(package, types)
    modules, seen = {}, {}
    for module in public_modules(package):
        symbols = {}
        for name in public_names(module):
            found = resolve(module, name)
            if found is None or found.is_module:
                continue
            if found.path in seen:
                continue
            seen[found.path] = f"{module.path}:{name}"
            add_symbol(symbols, name, found)
        if symbols:
            modules[module.path] = symbols
    client = package.modules["_client"]["Langsmith"] if "_client" in package.modules else None
    described = {
        "modules": modules,
        "resources": resource_methods(client, listed_in(types)) if client else {},
        "types": generated_types(types),
        "names": {module.path: other_names(module, seen) for module in public_modules(package)},
    }
    json.dump(described, sys.stdout)


def copy_package(folder, target):
    """Copies the modules, so that folders without `__init__.py` can have one for griffe."""
    shutil.copytree(folder, target, ignore=shutil.ignore_patterns("*.pyc", "*.so", "*.json"))
    for child in [target, *target.rglob("*")]:
        if child.is_dir():
            (child / "__init__.py").touch()


def public_modules(package):
    """The package itself, then its public modules by path."""
    found, pending = [], [package]
    while pending:
        module = pending.pop()
        found.append(module)
        for name, member in module.modules.items():
            if not member.is_alias and not name.startswith("_") and name not in GENERATED:
                pending.append(member)
    return sorted(found, key=lambda module: (module is not package, module.path))


def public_names(module):
    if module.exports is not None:
        return list(dict.fromkeys(str(name) for name in module.exports))
    return [
        name
        for name, member in module.members.items()
        if not name.startswith("_") and not member.is_alias and not member.is_module
    ]


def other_names(module, listed):
    """Names of the package that can be imported from a module, but that another one lists, with their
    place there; None for those that no module lists."""
    others = {}
    for name, member in sorted(module.members.items()):
        found = None if name.startswith("_") else resolve(module, name)
        if found is None or not found.path.startswith(PACKAGE):
            continue
        place = listed.get(found.path)
        if place != f"{module.path}:{name}":
            others[name] = found.path if found.is_module else place
    return others


def resolve(module, name):
    """The object behind a name; None for what isn't in the package or isn't documented."""
    member = module.members.get(name)
    if member is None or name.startswith("__"):
        return None
    try:
        found = member.final_target if member.is_alias else member
    except griffe.AliasResolutionError:
        return None
    value = str(getattr(found, "value", "") or "")
    return None if value.startswith(SKIPPED_VALUES) else found


def add_symbol(symbols, name, found):
    if found.is_class:
        symbols[name] = class_symbol(found)
        # Methods of a class that readers don't see are methods of those that inherit from it.
        for base in private_bases(found):
            add_methods(symbols, name, base)
        add_methods(symbols, name, found)
    elif found.is_function:
        symbols[name] = function_symbol(found)
    else:
        symbols[name] = value_symbol(found)
        made = found.module.members.get(str(found.value or "").split("(")[0])
        # An object of a private class has the methods that readers see.
        is_private = made is not None and made.name.startswith("_")
        if is_private and not made.is_alias and made.is_class:
            add_methods(symbols, name, made)


def add_methods(symbols, name, found):
    for method, member in found.members.items():
        if member.is_alias or not member.is_function or method.startswith("_"):
            continue
        if not is_property(member):
            symbols[f"{name}.{method}"] = {**function_symbol(member), "kind": "method"}


def private_bases(found):
    """Classes that readers don't see, through which a class inherits, farthest first."""
    bases = [one for one in found.resolved_bases if one.is_class and one.name.startswith("_")]
    return [above for base in bases for above in (*private_bases(base), base) if above.path.startswith(PACKAGE)]


def class_symbol(found, inner=None):
    made = found.members.get("__init__")
    return compact(
        kind="class",
        bases=[type_of(base) for base in found.bases],
        parameters=parameters_of(made) if made is not None and made.is_function else None,
        fields=fields_of(found, inner),
        inherited=inherited_fields(found, PACKAGE),
        deprecated=deprecation_of(found),
        source=found.module.path,
    )


def function_symbol(found):
    overloads = found.overloads or []
    own = parameters_of(found)
    # Where the implementation takes anything, the overloads have the names.
    is_open = any(one["name"].startswith("*") and one["name"] != "*" for one in own)
    requests, is_made_of_others = requests_of(found)
    return compact(
        kind="function",
        isAsync="async" in found.labels,
        parameters=own,
        returns=type_of(found.returns),
        overloads=[
            compact(parameters=parameters_of(one), returns=type_of(one.returns)) for one in overloads
        ]
        if is_open and len(own) <= 3
        else None,
        deprecated=deprecation_of(found),
        since=since_of(found),
        requests=requests,
        isMadeOfOthers=is_made_of_others,
        source=found.module.path,
    )


def value_symbol(found):
    kind = "type" if is_type_alias(found) else "constant"
    return compact(
        kind=kind,
        value=type_of(found.value) if kind == "type" else value_of(found.value),
        type=type_of(found.annotation) if kind == "constant" else None,
        deprecated={} if is_deprecated_value(found) else None,
        source=found.module.path,
    )


def resource_methods(client, is_listed, above=""):
    """Methods by the attributes of the generated client that lead to them, such as `runs.query`."""
    methods = {}
    other_names = {
        str(member.value): name for name, member in client.members.items() if member.is_attribute
    }
    for name, member in client.members.items():
        if name.startswith(("_", "with_", "qs")) or member.is_alias:
            continue
        if is_property(member):
            target = client.module.members.get(str(property_type(member)))
            if target is not None:
                methods.update(resource_methods(target.final_target, is_listed, f"{above}{name}."))
        elif above and member.is_function:
            shown = other_names.get(name, name)
            aliases = {} if shown == name else {"aliases": [f"{above}{name}"]}
            symbol = {**function_symbol(member), "kind": "method", **aliases}
            given = parameters_of(member, lambda one: inner_fields(one, is_listed))
            kept = [one for one in given if one["name"] not in REQUEST_OPTIONS]
            symbol["parameters"] = kept[:-1] if kept and kept[-1]["name"] == "*" else kept
            methods[f"{above}{shown}"] = symbol
    return methods


def generated_types(found):
    """The types of the generated client by the public module of each."""
    is_listed = listed_in(found)
    return {
        path: {name: generated_type(one, is_listed) for name, one in types.items()}
        for path, types in found.items()
    }


def listed_in(found):
    """Tells the types that readers can look up from those that are only inside others."""
    paths = {one.path for types in found.values() for one in types.values()}
    return lambda one: one.path in paths


def remember(package, types):
    """Keeps which names are public, so that types of others aren't taken for them."""
    for module in public_modules(package):
        for name in public_names(module):
            found = resolve(module, name)
            if found is not None and not found.is_module:
                PUBLIC.setdefault(name, set()).add(found.path)
    for found in types.values():
        for name, one in found.items():
            PUBLIC.setdefault(name, set()).add(one.path)


def generated_type(found, is_listed):
    def inner(annotation):
        return inner_fields(annotation, is_listed, (found.path,))

    if found.is_class:
        return class_symbol(found, inner)
    value = type_of(found.value)
    return compact(kind="type", value=value, fields=inner(found.value), source=found.module.path)


def generated_objects(package):
    """Classes and types of the generated client by public module and name."""
    found, seen = {}, set()
    pending = [package.modules["types"]] if "types" in GENERATED and "types" in package.modules else []
    while pending:
        module = pending.pop(0)
        pending += [one for one in module.modules.values() if not one.is_alias]
        names = [name for name, one in module.members.items() if one.is_alias and module.is_init_module]
        types = {name: resolve(module, name) for name in sorted(names) if not name.startswith("_")}
        # Whatever modules import from elsewhere isn't theirs.
        types = {
            name: one
            for name, one in types.items()
            if one is not None and not one.is_module and one.path not in seen
        }
        seen |= {one.path for one in types.values()}
        if types:
            found[module.path] = types
    return dict(sorted(found.items()))


def compact(**values):
    """Without what is empty; an empty list of parameters says that there are none."""
    kept = {}
    for key, value in values.items():
        if value or (value in ({}, []) and key in ("deprecated", "parameters")):
            kept[key] = value
    return kept


main(sys.argv[1])
