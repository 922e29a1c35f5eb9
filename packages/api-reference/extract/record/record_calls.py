"""Calls every public method of the clients once for each set of arguments, against a stand-in.

Usage: python record_calls.py URL CALLS RESULT. CALLS is a JSON file with lists of arguments by
method; a method that isn't in it gets values for what it requires, by the names of its parameters.
RESULT becomes a JSON file with the error of each call, or null.
"""

import asyncio
import datetime
import functools
import inspect
import itertools
import json
import logging
import signal
import sys
import types
import urllib.parse
import urllib.request

import langsmith
import langsmith.evaluation
import langsmith.sandbox
import langsmith.schemas
import pandas

ID = "00000000-0000-4000-8000-000000000000"
TIME = datetime.datetime(2026, 1, 15, tzinfo=datetime.timezone.utc)
# Seconds after which a call is stopped: the stand-in always has another page.
LONGEST = 5
# Items that a list is asked for. Pages of the stand-in never end.
MOST_ITEMS = 3


def main(url: str, calls_file: str, result_file: str) -> None:
    logging.disable(logging.CRITICAL)
    signal.signal(signal.SIGALRM, stop)
    calls = json.load(open(calls_file))["python"]
    results = {}
    client = langsmith.Client(api_url=url, api_key="lsv2_pt_record", info=INFO)
    # Asked once by many methods, and not what they are for.
    client._get_tenant_id()
    client._get_settings()
    for name, arguments in cases("Client", client, calls):
        begin(url, name)
        results[name] = call(client, name, arguments)
        client.flush()
    for name in FUNCTIONS:
        begin(url, f"{name} 0")
        results[name] = call(langsmith, name, {**revived(calls[name][0]), "client": client})
        client.flush()
    results.update(record_run_trees(url, client, calls))
    results.update(record_generated(url, calls))
    sandboxes = langsmith.sandbox.SandboxClient(
        api_endpoint=f"{url}{SANDBOXES}", api_key="lsv2_pt_record", max_retries=0
    )
    for name, arguments in cases("SandboxClient", sandboxes, calls):
        begin(url, name)
        results[name] = call(sandboxes, name, arguments)
    results.update(asyncio.run(record_async(url, calls)))
    json.dump(results, open(result_file, "w"))


def record_run_trees(url, client, calls):
    """Runs that send themselves, with a queue and, as the second call, without one."""
    direct = langsmith.Client(api_url=url, api_key="lsv2_pt_record", info=INFO, auto_batch_tracing=False)
    results = {}
    for method in RUN_TREE_METHODS:
        for index, one in enumerate((client, direct)):
            name = f"RunTree.{method} {index}"
            run = langsmith.RunTree(name="given", inputs={}, client=one)
            begin(url, name)
            results[name] = call(run, name, {})
            one.flush()
    return results


def record_generated(url, calls):
    """Methods of the generated client that no sample of the REST reference calls."""
    client = langsmith.Langsmith(base_url=url, api_key="lsv2_pt_record", max_retries=0)
    results = {}
    for name, given in calls.items():
        if not name.startswith("client."):
            continue
        owner = functools.reduce(getattr, name.split(".")[1:-1], client)
        for index, arguments in enumerate(given):
            begin(url, f"{name} {index}")
            results[f"{name} {index}"] = call(owner, name, arguments)
    return results


async def record_async(url, calls):
    results = {}
    client = langsmith.AsyncClient(api_url=url, api_key="lsv2_pt_record")
    for name, arguments in cases("AsyncClient", client, calls):
        begin(url, name)
        client._info = None  # It is requested once, by whatever comes first.
        results[name] = await call_async(client, name, arguments)
    sandboxes = langsmith.sandbox.AsyncSandboxClient(
        api_endpoint=f"{url}{SANDBOXES}", api_key="lsv2_pt_record", max_retries=0
    )
    for name, arguments in cases("AsyncSandboxClient", sandboxes, calls):
        begin(url, name)
        results[name] = await call_async(sandboxes, name, arguments)
    return results


def cases(owner, client, calls):
    """Names such as `Client.read_run 1`, with arguments."""
    for method, found in inspect.getmembers(type(client)):
        if method.startswith("_") or not inspect.isfunction(found) or method in NOT_CALLED:
            continue
        name = f"{owner}.{method}"
        shared = name.removeprefix("Async")
        given = calls.get(name, calls.get(shared, [{}]))
        for index, own in enumerate(given):
            yield f"{name} {index}", {**required(found), **revived(own)}


# What a server of today supports.
INFO = {
    "version": "0.17.0",
    "instance_flags": {
        "dataset_examples_multipart_enabled": True,
        "examples_multipart_enabled": True,
    },
}
# Functions that accept a client.
FUNCTIONS = ("evaluate", "aevaluate")
RUN_TREE_METHODS = ("post", "patch")
# They end the client, open a connection that stays, or build an image on this machine.
NOT_CALLED = ("close", "aclose", "cleanup", "create_snapshot_from_dockerfile")
# Where the clients of sandboxes send their requests.
SANDBOXES = "/api/v2/sandboxes"


def begin(url, name):
    urllib.request.urlopen(f"{url}/-/begin?name={urllib.parse.quote(name)}").read()


def call(client, name, arguments):
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        result = invoke(getattr(client, method_of(name)), arguments)
        consume(asyncio.run(result) if inspect.isawaitable(result) else result)
    except (Exception, Stopped) as error:  # Whatever a call raises is part of the result.
        return f"{type(error).__name__}: {error}"[:300]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return None


class Stopped(BaseException):
    """Not an `Exception`, which clients catch to try again."""


def stop(*_):
    # Again, should this one be lost in a destructor.
    signal.setitimer(signal.ITIMER_REAL, 1)
    raise Stopped("The call didn’t end.")


async def call_async(client, name, arguments):
    try:
        await asyncio.wait_for(finished(client, name, arguments), LONGEST)
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]
    return None


async def finished(client, name, arguments):
    result = invoke(getattr(client, method_of(name)), arguments)
    if inspect.isawaitable(result):
        result = await result
    if hasattr(result, "__aiter__"):
        count = 0
        async for _ in result:
            count += 1
            if count == MOST_ITEMS:
                break


def invoke(method, arguments):
    """Some parameters can only be passed by position."""
    parameters = inspect.signature(method).parameters.values()
    first = [one.name for one in parameters if one.kind is inspect.Parameter.POSITIONAL_ONLY]
    named = {name: value for name, value in arguments.items() if name not in first}
    return method(*[arguments[name] for name in first if name in arguments], **named)


def method_of(name):
    return name.split(" ")[0].split(".")[-1]


def consume(result):
    """Reads lists that send their requests only when they are read."""
    for one in result.values() if isinstance(result, dict) else [result]:
        if isinstance(one, types.GeneratorType) or hasattr(one, "__next__"):
            list(itertools.islice(one, MOST_ITEMS))


def required(function):
    """Values for the parameters that have no default."""
    parameters = list(inspect.signature(function).parameters.values())[1:]
    return {
        one.name: value_for(one.name, str(one.annotation))
        for one in parameters
        if one.default is inspect.Parameter.empty
        and one.kind not in (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    }


def value_for(name, annotation):
    if name.endswith("_ids"):
        return [ID]
    if name.endswith("_id") or name in ("share_token", "token_or_url"):
        return ID
    if "datetime" in annotation:
        return TIME
    if "prompt_identifier" in name or name in ("identifier", "prompt_owner_and_name"):
        return "given-name"
    if annotation.startswith(("Sequence", "list", "List", "Iterable", "typing.Sequence")):
        return []
    if annotation.startswith(("dict", "Dict", "Mapping")):
        return {}
    if annotation == "int":
        return 1
    return "given"


async def target(inputs: dict) -> dict:
    return {"output": "given"}


RUN_FIELDS = {
    "id": ID,
    "name": "given",
    "run_type": "chain",
    "inputs": {},
    "start_time": TIME,
    "trace_id": ID,
}
# What JSON can't say, by the key that stands for it.
MADE = {
    "$time": datetime.datetime.fromisoformat,
    "$bytes": str.encode,
    "$tuple": tuple,
    "$function": lambda kind: target if kind == "async" else (lambda inputs: {"output": "given"}),
    "$evaluator": lambda _: langsmith.evaluation.run_evaluator(lambda run, example: {"key": "given", "score": 1}),
    "$run": lambda kind: langsmith.schemas.Run(
        **RUN_FIELDS, **({} if kind == "without project" else {"session_id": ID})
    ),
    "$frame": lambda columns: pandas.DataFrame(columns),
    "$prompt": lambda _: {"lc": 1, "type": "constructor", "id": ["given"], "kwargs": {}},
    "$update": lambda _: langsmith.schemas.ExampleUpdate(id=ID, inputs={}),
    "$upload": lambda _: langsmith.schemas.ExampleCreate(id=ID, inputs={}),
    "$upsert": lambda _: langsmith.schemas.ExampleUpsertWithAttachments(id=ID, dataset_id=ID, inputs={}),
}


def revived(value):
    """The value for an entry of the file of arguments."""
    if isinstance(value, list):
        return [revived(one) for one in value]
    if not isinstance(value, dict):
        return value
    for key, make in MADE.items():
        if key in value:
            return make(revived(value[key]))
    return {name: revived(inner) for name, inner in value.items()}


if __name__ == "__main__":
    main(*sys.argv[1:])
