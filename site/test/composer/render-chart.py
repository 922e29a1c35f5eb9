"""Renders a chart with each installation of a JSON list on standard input.

An installation is a list of values files, the later ones on top.

Prints a JSON list: the error, or null, and the keys of secrets that no pod starts without, as [secret, key].
Helm itself comes from the package `helm-python-sdk`, which carries Helm's own library.
"""

import json
import re
import sys

import helm_python as helm


def look(chart, files):
    values = {}
    try:
        for text in files:
            merge(values, helm.values_from_yaml(text))
        rendered = chart.render(values, name="langsmith", namespace="langsmith")
    except helm.HelmError as error:
        return {"error": str(error), "needed": []}
    text = "\n".join(rendered.values())
    return {"error": None if text.strip() else "Nothing was rendered.", "needed": sorted(needed_in(text))}


def merge(into, values):
    for key, value in values.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


def needed_in(text):
    """Every `secretKeyRef` that is not optional; its lines come in any order."""
    for found in re.finditer(r"^( *)secretKeyRef:\n((?:\1 +\S.*\n)+)", text, re.MULTILINE):
        lines = dict(line.strip().split(": ", 1) for line in found[2].splitlines())
        if lines.get("optional") != "true":
            yield (lines["name"].strip("\"'"), lines["key"].strip("\"'"))


with helm.Chart.load(sys.argv[1]) as chart:
    assert chart.version == sys.argv[2], f"The chart is {chart.version}, not {sys.argv[2]}."
    print(json.dumps([look(chart, files) for files in json.load(sys.stdin)]))
