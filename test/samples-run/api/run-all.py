"""Runs the samples of a file in one process and prints, as JSON, what each printed or raised."""

import contextlib
import io
import json
import sys
import traceback
import urllib.request

samples = json.load(open(sys.argv[1]))
results = []
for sample in samples:
    urllib.request.urlopen(sys.argv[2] + "/-/next").read()
    printed = io.StringIO()
    error = None
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(sample, "sample.py", "exec"), {"__name__": "__main__"})
    except BaseException:
        error = traceback.format_exc(limit=-2)
    results.append({"output": printed.getvalue(), "error": error})
json.dump(results, open(sys.argv[3], "w"))
