"""The operations that the generated client calls, as an API description, by calling its methods.

Prints JSON: `operations` by method and path with parameters, bodies, and responses as JSON Schema,
and the named `schemas`. Prose isn't read.
"""

import datetime
import functools
import importlib
import inspect
import json
import re
import sys
import types
import typing
import warnings

import langsmith
from langsmith._client import Langsmith
from langsmith._compat import cached_property
from langsmith._models import BaseModel
from langsmith._utils import PropertyInfo
from typing_extensions import NotRequired, ReadOnly, Required, is_typeddict

VERBS = ("get", "post", "patch", "put", "delete")
# Parameters that every method has.
COMMON = {"self", "extra_headers", "extra_query", "extra_body", "timeout"}
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
TIMES = {datetime.datetime: "date-time", datetime.date: "date"}
LISTS = (list, set, tuple, "SequenceNotStr", "Sequence", "Iterable")
MAPS = (dict, "Mapping")


class Part(dict):
    """Arguments of a method in the place where they are sent, with their declared type."""


class Recorder:
    """Stands in for the client: keeps what the last method has sent."""

    def __init__(self):
        self.sent = None
        for verb in VERBS:
            setattr(self, verb, functools.partial(self.keep, verb.upper()))
        self.get_api_list = functools.partial(self.keep, None)

    def keep(self, verb, path, *, options=None, body=None, cast_to=None, page=None, model=None, method="get"):
        query = (options or {}).get("params")
        self.sent = (verb or method.upper(), path, query, body, (page, model) if page else cast_to)


def operations():
    client = Recorder()
    found, schemas = {}, {}
    for resource in resources(Langsmith, client):
        module = importlib.import_module(type(resource).__module__)
        module.maybe_transform = lambda given, declared: Part(given=given, declared=declared)
        for name, method in inspect.getmembers(type(resource), inspect.isfunction):
            if name.startswith("_"):
                continue
            client.sent = None
            try:
                getattr(resource, name)(**{one: f"zz{one}zz" for one in words(method)})
            except Exception:  # A helper that needs a real response; its request is already kept.
                pass
            if client.sent:
                key, operation = described(method, *client.sent, schemas)
                found.setdefault(key, operation)
    return {"version": langsmith.__version__, "operations": found, "schemas": schemas}


def resources(owner, client):
    """The resources below a class, with those that are below them."""
    holder = client if owner is Langsmith else types.SimpleNamespace(_client=client)
    for name, prop in inspect.getmembers(owner, lambda one: isinstance(one, cached_property)):
        if name.startswith("with_"):
            continue
        made = prop.func(holder)
        yield made
        yield from resources(type(made), client)


def words(method):
    """Parameters to fill in: all but those that every method has."""
    return [one for one in inspect.signature(method).parameters if one not in COMMON]


def described(method, verb, path, query, body, answer, schemas):
    path = re.sub(r"zz(\w+?)zz", r"{\1}", path)
    hints = typing.get_type_hints(method, include_extras=True)
    in_path = re.findall(r"{(\w+)}", path)
    parameters = [
        {"name": one, "in": "path", "required": True, "schema": schema_of(hints.get(one, str), schemas)}
        for one in in_path
    ]
    for name, schema, required in fields_sent(query, schemas) or []:
        parameters.append({"name": name, "in": "query", **needed(required), "schema": schema})
    operation = {"parameters": parameters} if parameters else {}
    if isinstance(body, Part):
        fields = fields_sent(body, schemas)
        if fields is None:
            operation["body"] = {"required": True, "schema": schema_of(body["declared"], schemas)}
        else:
            names = [name for name, _, required in fields if required]
            schema = object_schema({name: one for name, one, _ in fields}, names)
            operation["body"] = {**needed(bool(names)), "schema": schema}
    is_empty = answer in (None, type(None))
    operation["responses"] = {"204": {}} if is_empty else {"200": answer_of(answer, schemas)}
    if hasattr(method, "__deprecated__"):
        operation["deprecated"] = True
    return f"{verb} {path}", operation


def needed(required):
    return {"required": True} if required else {}


def fields_sent(part, schemas):
    """Names, schemas, and necessity of what a part of the request holds; None if it is one value."""
    if not isinstance(part, Part):
        return []
    ways = typing.get_args(part["declared"]) or (part["declared"],)
    if not isinstance(part["given"], dict) or not all(is_typeddict(one) for one in ways):
        return None
    hints = [(one, typing.get_type_hints(one, include_extras=True)) for one in ways]
    found = []
    for name in part["given"]:
        known = [own[name] for _, own in hints if name in own]
        if known:
            schema = union_of([schema_of(one, schemas) for one in known])
            required = all(name in own and needs(way, own[name]) for way, own in hints)
            found.append((alias_of(known[-1]) or name, schema, required))
    return found


def object_schema(fields, names):
    return {"type": "object", "properties": fields, **({"required": names} if names else {})}


def needs(declared, hint):
    """Whether a typed dictionary requires a key with this type. It can't tell where types are text."""
    origin = typing.get_origin(hint)
    return origin is Required or (declared.__total__ and origin is not NotRequired)


def answer_of(answer, schemas):
    if answer is object:
        return {}
    if not isinstance(answer, tuple):
        return {"schema": schema_of(answer, schemas)}
    page, model = answer
    items = {"type": "array", "items": schema_of(model, schemas)}
    if "TopLevelArray" in page.__name__:
        return {"schema": items}
    hints = {key: (field.alias or key, field.annotation) for key, field in page.model_fields.items()}
    fields = {name: items if is_list(one) else without_null(schema_of(one, schemas)) for name, one in hints.values()}
    # The client reads only some of what is on a page.
    return {"schema": {"type": "object", "properties": fields, "additionalProperties": True}}


def is_list(hint):
    args = typing.get_args(hint)
    return typing.get_origin(hint) is list or any(is_list(one) for one in args)


def alias_of(hint):
    """The name in a request of a field with another one in Python."""
    if typing.get_origin(hint) in (Required, NotRequired, ReadOnly):
        return alias_of(typing.get_args(hint)[0])
    marks = getattr(hint, "__metadata__", ())
    return next((one.alias for one in marks if isinstance(one, PropertyInfo) and one.alias), None)


def schema_of(hint, schemas, above=()):
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    if hint in TIMES:
        return {"type": "string", "format": TIMES[hint]}
    if origin in (Required, NotRequired, ReadOnly) or hasattr(hint, "__metadata__"):
        return schema_of(args[0], schemas, above)
    if origin is typing.Literal:
        return {"type": PLAIN[type(args[0])], "enum": list(args)}
    if origin in (typing.Union, types.UnionType):
        return union_of([schema_of(one, schemas, above) for one in args])
    name = getattr(origin or hint, "__name__", "")
    if origin in LISTS or name in LISTS:
        return {"type": "array", "items": schema_of(args[0], schemas, above) if args else {}}
    if origin in MAPS or name in MAPS:
        return {"type": "object", "additionalProperties": schema_of(args[1], schemas, above) if args else True}
    if is_typeddict(hint) or (inspect.isclass(hint) and issubclass(hint, BaseModel)):
        return object_of(hint, schemas, above)
    return {}


def union_of(options):
    """Alternatives, in one schema where they are values of one plain type or nothing."""
    known = [one for index, one in enumerate(options) if one not in options[:index]]
    # A time can be given as text.
    if {"type": "string", "format": "date-time"} in known:
        known = [one for one in known if one != {"type": "string"}]
    return known[0] if len(known) == 1 else {"anyOf": known}


def object_of(hint, schemas, above):
    """A reference to a named schema. What is declared beside the main type of a module is in place."""
    module = sys.modules[hint.__module__]
    name = hint.__name__
    is_named = module.__all__[0] == name
    if is_named and name in schemas:
        return {"$ref": name}
    if hint in above:
        return {"type": "object"}
    if is_named:
        schemas[name] = {}
    within = (*above, hint)
    if is_typeddict(hint):
        hints = typing.get_type_hints(hint, include_extras=True)
        fields = {alias_of(one) or key: schema_of(one, schemas, within) for key, one in hints.items()}
        needed_names = [alias_of(one) or key for key, one in hints.items() if needs(hint, one)]
    else:
        fields, needed_names = {}, []
        for key, field in hint.model_fields.items():
            schema = schema_of(field.annotation, schemas, within)
            fields[field.alias or key] = schema if field.is_required() else without_null(schema)
            needed_names += [field.alias or key] if field.is_required() else []
    schema = object_schema(fields, needed_names)
    if not is_named:
        return schema
    schemas[name] = schema
    return {"$ref": name}


def without_null(schema):
    """The client reads every field that may be missing as `None`."""
    options = [one for one in schema.get("anyOf", []) if one != {"type": "null"}]
    if not options:
        return schema
    return options[0] if len(options) == 1 else {"anyOf": options}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    json.dump(operations(), sys.stdout)
