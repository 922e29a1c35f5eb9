"""Parameters, fields, and types of symbols as text in one spelling."""

import ast
import re

import griffe

from python_marks import deprecated_parameters, is_deprecated_value

# Generic types of `typing` that have a built-in twin.
BUILT_IN = {"List": "list", "Dict": "dict", "Set": "set", "Tuple": "tuple", "Type": "type"}
NO_FIELDS = ("model_config",)
LONGEST_VALUE = 400
MARKS = ("Annotated", "Required", "NotRequired", "ReadOnly")
# Defaults of the generated client for what isn't sent; their types say nothing to readers.
NOT_SENT = ("omit", "not_given")
# The name of a constant, and values that say more than it does.
CONSTANT = re.compile(r"(?:[a-z_]+\.)?_?[A-Z][A-Z\d_]+")
LITERAL = re.compile(r"-?[\d._]+(?: \* [\d._]+)*|\"[^\"]*\"|True|False|None")
STARS = {"variadic positional": "*", "variadic keyword": "**"}


class OneSpelling(ast.NodeTransformer):
    """`t.Optional["ls_schemas.Run"]` as `Run | None`."""

    def visit_Attribute(self, node):
        self.generic_visit(node)
        is_module = isinstance(node.value, (ast.Name, ast.Attribute)) and node.attr[0].isupper()
        if not is_module or ast.unparse(node.value).split(".")[-1][0].isupper():
            return node
        return ast.Name(BUILT_IN.get(node.attr, node.attr))

    def visit_Name(self, node):
        return ast.Name(BUILT_IN.get(node.id, node.id))

    def visit_Subscript(self, node):
        name = ast.unparse(node.value).split(".")[-1]
        if name == "Literal":
            return ast.Subscript(ast.Name(name), node.slice)
        # Marks of a field, which say nothing about its values; those of pydantic have its limits.
        if name in MARKS and "Field(" not in ast.unparse(node):
            return self.visit(node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice)
        written = [ast.unparse(one) for one in ast.walk(node.slice) if isinstance(one, ast.Attribute)]
        self.generic_visit(node)
        if name == "Optional":
            return ast.BinOp(node.slice, ast.BitOr(), ast.Constant(None))
        if name == "Union":
            members = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            # Several modules have a type of this name.
            if len({ast.unparse(one) for one in members}) < len(members) == len(written):
                members = [ast.Name(one) for one in written]
            union = members[0]
            for member in members[1:]:
                union = ast.BinOp(union, ast.BitOr(), member)
            return union
        return node

    def visit_Constant(self, node):
        if not isinstance(node.value, str):
            return node
        try:
            return self.visit(ast.parse(node.value, mode="eval").body)
        except SyntaxError:
            return node


def type_of(annotation):
    """A type without modules and quotes, with `|` for unions; None without one."""
    if annotation is None:
        return None
    try:
        tree = ast.parse(str(annotation), mode="eval").body
    except SyntaxError:
        return str(annotation)
    return ast.unparse(OneSpelling().visit(tree)).replace("'", '"')


def value_of(expression):
    """A value on one line; None without one, or where it is longer than readers need."""
    if expression is None:
        return None
    text = re.sub(r"\s+", " ", str(expression)).replace("'", '"')
    return text if len(text) <= LONGEST_VALUE else None


def preset_of(expression, module):
    """A default with the value of the constant that it names; `...` where that only marks what wasn't
    passed."""
    text = value_of(expression)
    written = re.sub(r"^cast\(\w+, (.+)\)$", r"\1", text or "")
    if not CONSTANT.fullmatch(written):
        # Of `ls_schemas.DataType.kv`, readers import `DataType`.
        return re.sub(r"^[a-z_]+\.(?=[A-Z])", "", text) if text else text
    found = module
    for name in written.split("."):
        found = found.members.get(name) if found is not None else None
        found = found.final_target if found is not None and found.is_alias else found
    value = value_of(getattr(found, "value", None)) or ""
    if re.search(r"\bobject\(\)", value):
        return "..."
    return value if LITERAL.fullmatch(value) else text


def parameters_of(function, inner=None):
    """Parameters as they are passed, without `self`; `/` after those that can't be keywords, `*`
    where only keywords follow."""
    deprecated = deprecated_parameters(function)
    found = []
    is_positional = False
    for index, parameter in enumerate(function.parameters):
        if index == 0 and parameter.name in ("self", "cls", "__cls"):
            continue
        kind = parameter.kind.value if parameter.kind else ""
        if is_positional and kind != "positional-only":
            found.append({"name": "/"})
        is_positional = kind == "positional-only"
        has_star = any(one["name"].startswith("*") for one in found)
        if kind == "keyword-only" and not has_star:
            found.append({"name": "*"})
        stars = STARS.get(kind, "")
        entry = {"name": stars + parameter.name, **typed(parameter.annotation)}
        if parameter.default is not None and stars == "":
            entry["default"] = preset_of(parameter.default, function.module) or "..."
        if entry.get("default") in NOT_SENT:
            entry["type"] = entry.get("type", "").removesuffix(" | Omit").removesuffix(" | NotGiven")
        if parameter.name in deprecated:
            entry["deprecated"] = True
        below = inner(parameter.annotation) if inner else []
        found.append({**entry, "fields": below} if below else entry)
    if is_positional:
        found.append({"name": "/"})
    return found


def fields_of(found, inner=None):
    """Annotated attributes and properties of a class, and the members of an enumeration.

    `inner` returns the fields of the objects that a type names, of which readers can't look up."""
    is_enum = any("Enum" in str(base) for base in found.bases)
    fields = []
    for name, member in found.members.items():
        if name.startswith("_") or name in NO_FIELDS or member.is_alias:
            continue
        if is_property(member):
            # An old name of another field isn't a field.
            if not is_deprecated_value(member):
                fields.append({"name": name, **typed(property_type(member))})
        elif member.is_attribute and (is_enum or is_declared(member)):
            entry = {"name": name, **typed(member.annotation), **default_of(member)}
            if is_required(member, found):
                entry["required"] = True
            if is_deprecated_value(member):
                entry["deprecated"] = True
            below = inner(member.annotation) if inner else []
            fields.append({**entry, "fields": below} if below else entry)
    return fields


def inherited_fields(found, package):
    """Fields of the bases in the package, nearest first, that aren't declared again."""
    seen = {one["name"] for one in fields_of(found)}
    inherited = []
    for base in bases_in(found, package):
        fields = [one for one in fields_of(base) if one["name"] not in seen]
        seen |= {one["name"] for one in fields}
        if fields:
            inherited.append({"base": base.name, "fields": fields})
    return inherited


def bases_in(found, package):
    """The classes of the package that a class inherits from, nearest first."""
    bases = []
    for base in found.resolved_bases:
        if base.is_class and base.path.startswith(f"{package}.") and base.name != "BaseModel":
            bases += [base, *bases_in(base, package)]
    return list({base.path: base for base in bases}.values())


def is_required(member, found) -> bool:
    """Has every object of the class the field, and does whoever makes one have to give it?"""
    annotation = str(member.annotation)
    if is_typed_dict(found):
        mark = re.match(r"(?:\w+\.)?(Required|NotRequired)\[", annotation)
        return mark[1] == "Required" if mark else not is_partial(found)
    is_model = any(re.match(r"(?:\w+\.)?(?:BaseModel|NamedTuple)\b", name) for name in ancestry(found))
    is_dataclass = any("dataclass" in str(one.callable_path) for one in found.decorators)
    if not (is_model or is_dataclass) or "ClassVar" in annotation:
        return False
    value = str(member.value or "")
    if not re.match(r"(?:Field|field)\(", value):
        return value == ""
    return re.search(r"\bdefault(?:_factory)?=", value) is None and re.match(r"Field\([^.=,)]", value) is None


def ancestry(found):
    """Names of all classes above a class, as they are written."""
    above = [str(base) for base in found.bases]
    return above + [name for base in found.resolved_bases if base.is_class for name in ancestry(base)]


def is_typed_dict(found) -> bool:
    return any(re.match(r"(?:\w+\.)?TypedDict\b", name) for name in ancestry(found))


def is_partial(found) -> bool:
    """Does the head of a class say that keys may be left out?"""
    head = "".join(found.lines).split(":")[0]
    return re.search(r"\btotal\s*=\s*False\b", head) is not None


# Levels of classes in one another; no type of the generated client that readers write has more.
DEEPEST = 6


def inner_fields(annotation, is_listed, above=()):
    """The fields of the classes that a type names and that aren't listed; those of several are
    merged. Classes inside themselves are left out."""
    if annotation is None or isinstance(annotation, str):
        return []
    variants = []
    for expression in annotation.iterate(flat=True):
        target = declared(expression)
        if target is None or target.path in above or len(above) == DEEPEST:
            continue
        if is_listed(target):
            variants.append([])
            continue
        below = (*above, target.path)
        if target.is_class:
            variants.append(fields_of(target, lambda one, path=below: inner_fields(one, is_listed, path)))
        elif target.is_attribute and not isinstance(target.value, str):
            variants.append(inner_fields(target.value, is_listed, below))
    return merged(variants)


def declared(expression):
    """The class or the type of the generated client behind a name; None for anything else."""
    if not isinstance(expression, griffe.ExprName):
        return None
    try:
        path = expression.canonical_path
    except griffe.NameResolutionError:
        return None
    found = lookup(expression, path) if path.startswith("langsmith.") else None
    return found if found is not None and re.match(r"langsmith\.types\b", found.path) else None


def merged(variants):
    """The fields of alternatives as one object: those that not all of them require are optional."""
    by_name = {}
    for variant in variants:
        for field in variant:
            by_name.setdefault(field["name"], []).append(field)
    fields = []
    for name, found in by_name.items():
        types = list(dict.fromkeys(one["type"] for one in found if "type" in one))
        entry = {**found[0], "type": union_of(types)}
        if not all(one.get("required") for one in found) or len(found) < len(variants):
            entry.pop("required", None)
        # A variant that requires the field hasn't the default of the others.
        if any(one.get("default") != entry.get("default") for one in found):
            entry.pop("default", None)
        below = merged([one.get("fields", []) for one in found if one.get("fields")])
        if below:
            entry["fields"] = below
        fields.append(entry)
    return fields


def union_of(types):
    """Types as one union, which names each of its members once, and `None` last."""
    if any("[" in one for one in types):
        return " | ".join(types)
    members = list(dict.fromkeys(member for one in types for member in one.split(" | ")))
    return " | ".join(sorted(members, key=lambda member: member == "None"))


def is_property(member) -> bool:
    decorators = [str(one.value) for one in getattr(member, "decorators", [])]
    return "property" in member.labels or "cached_property" in decorators


def property_type(member):
    return member.annotation if member.is_attribute else member.returns


def is_declared(member) -> bool:
    """Is an attribute annotated in the body of its class, not only assigned in a method?"""
    made = member.parent.members.get("__init__")
    is_inside = made is not None and made.is_function and made.lineno < member.lineno <= made.endlineno
    return member.annotation is not None and not is_inside


def typed(annotation):
    if annotation is None:
        return {}
    foreign = foreign_names(annotation)
    return {"type": type_of(annotation), **({"foreign": foreign} if foreign else {})}


# Public classes and types of the package by name, as paths of their objects.
PUBLIC = {}


def foreign_names(annotation):
    """Names in a type that are public in the package, but mean something else here."""
    if isinstance(annotation, str):
        return []
    found = set()
    for expression in annotation.iterate(flat=True):
        name = str(expression)
        if isinstance(expression, griffe.ExprName) and name in PUBLIC:
            target = target_of(expression)
            if target is not None and target not in PUBLIC[name]:
                found.add(name)
    return sorted(found)


def target_of(expression):
    """The path of the object that a name means; None where that can't be told."""
    try:
        path = expression.canonical_path
    except griffe.NameResolutionError:
        return None
    if not path.startswith("langsmith."):
        return path if "." in path else None
    found = lookup(expression, path)
    # What can't be found in the package is from another one: `from ._httpx import httpx`.
    return path if found is None else found.path


def lookup(expression, path):
    """The object at a path of the package; None for none."""
    parent = expression.parent
    while isinstance(parent, griffe.Expr):
        parent = parent.parent
    try:
        found = parent.modules_collection.get_member(path)
        return found.final_target if found.is_alias else found
    except (AttributeError, KeyError, griffe.AliasResolutionError):
        return None


def default_of(member):
    value = value_of(member.value) or ""
    if value == "":
        return {}
    if not re.match(r"(?:Field|FieldInfo|PrivateAttr|field)\(", value):
        return {"default": value}
    written = re.search(r"\bdefault=((?:[^,()]|\([^()]*\))+)|^Field\(([^.=,)][^=,)]*)[,)]", value)
    if written:
        return {"default": written[1] or written[2]}
    # What a factory makes isn't a value that the code names: the field may be left out, no more.
    return {}


def is_type_alias(found) -> bool:
    """Does a name stand for a type?"""
    annotation, value = str(found.annotation or ""), str(found.value or "")
    if "TypeAlias" in annotation:
        return True
    is_named = re.search(r"^[A-Z][A-Za-z]*[a-z][A-Za-z]*$|_(?:TYPE|T)$", found.name) is not None
    is_typed = re.match(r"(?:\w+\.)?(?:Union|Optional|Literal|Callable|Annotated)\[", value)
    return annotation == "" and "(" not in value.split("[")[0] and (is_named or is_typed is not None)
