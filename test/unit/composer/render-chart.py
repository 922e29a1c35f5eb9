"""Renders the chart with each values file of a JSON list on standard input, and prints a JSON list of errors or nulls.

Helm itself comes from the package `helm-python-sdk`, which carries Helm's own library.
"""

import json
import sys

import helm_python as helm


def error_of(chart, files):
    values = {}
    try:
        for text in files:
            merge(values, helm.values_from_yaml(text))
        rendered = chart.render(values, name="langsmith", namespace="langsmith")
        return None if any(text.strip() for text in rendered.values()) else "Nothing was rendered."
    except helm.HelmError as error:
        return str(error)


def merge(into, values):
    for key, value in values.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


with helm.Chart.load(sys.argv[1]) as chart:
    assert chart.version == sys.argv[2], f"The chart is {chart.version}, not {sys.argv[2]}."
    print(json.dumps([error_of(chart, files) for files in json.load(sys.stdin)]))
