import type { ArrivedRun } from '../../packages/sample-runner/messages/messages'
import { childrenOf, rootsOf } from '../../packages/ui/client/run/run-state'
import { steady } from '../../packages/sample-checks/run/same-output'

interface Tree {
  name: string
  type: string
  inputs: unknown
  outputs: unknown
  error: string | undefined
  children: Tree[]
}

/**
 * Traces without what differs between two executions: times, ids, and the order of what runs at the
 * same time.
 */
export const treesOf = (runs: readonly ArrivedRun[]): Tree[] =>
  sorted(rootsOf(runs).map(run => treeOf(run, runs)))

const treeOf = (run: ArrivedRun, runs: readonly ArrivedRun[]): Tree => ({
  name: run.name,
  type: run.type,
  inputs: calm(run.inputs),
  outputs: calm(run.outputs),
  // The rest is a stack trace.
  error: run.error?.split('\n')[0],
  children: sorted(childrenOf(runs, run.id).map(child => treeOf(child, runs))),
})

const sorted = (trees: Tree[]): Tree[] =>
  trees.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Numbers of responses depend on which of several parallel requests came first. */
const NUMBERED = /\b(chatcmpl|call|msg|resp|fc)([-_])\d+(?:_\d+)?/g
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g
const MILLISECONDS = /\b1\d{12}\b/g
/** A time and an ID, which together say where a run is in its trace. */
const POSITION = /\d{8}T\d{12}Z[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** LangSmith notes where the SDK runs, and passes that to evaluators. */
const RUNTIME = /("runtime\\*":\\*")(?:node|webworker)\b/g

/** Experiments without a name get a random one. */
const PROJECT = /("session_name\\*":\\*")[^"\\]*/g

const calm = (value: unknown): unknown =>
  value === null
    ? null
    : (JSON.parse(
        steady(JSON.stringify(value).replaceAll(POSITION, '<position>'))
          .replaceAll(NUMBERED, '$1$2N')
          .replaceAll(MOMENT, '<moment>')
          .replaceAll(MILLISECONDS, '0')
          .replaceAll(RUNTIME, '$1<runtime>')
          .replaceAll(PROJECT, '$1<project>'),
      ) as unknown)
