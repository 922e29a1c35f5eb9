import type { ArrivedRun, Failure, Report } from '@docs/sample-runner/messages/messages'
import * as words from '../../words/run'

/** A part of the output. Consecutive parts of one stream are joined. */
export interface Output {
  stream: 'out' | 'error'
  text: string
}

export interface RunState {
  phase: 'loading' | 'running' | 'done' | 'failed' | 'stopped'
  /** Programs that ran before the sample. */
  before: string[]
  /** The file name, and the words after it; empty until it begins. */
  command: string
  output: Output[]
  runs: ArrivedRun[]
  failure: Failure | null
  modelCalls: number
  /** One sentence about how it ended; empty until then. */
  summary: string
}

export const first: RunState = {
  phase: 'loading',
  before: [],
  command: '',
  output: [],
  runs: [],
  failure: null,
  modelCalls: 0,
  summary: '',
}

/** Characters of output that are shown. A sample that prints endlessly must not fill the page. */
const LONGEST = 50_000

/** The state after a report of the worker. */
export function reduce(state: RunState, report: Report): RunState {
  if (report.kind === 'begin')
    return report.isSample
      ? { ...state, phase: 'running', command: report.title, output: [], runs: [] }
      : { ...state, phase: 'running', before: [...state.before, report.title] }
  if (report.kind === 'output') return { ...state, output: withOutput(state.output, report) }
  if (report.kind === 'runs') return { ...state, runs: report.runs }
  const { code, error, modelCalls } = report
  const ended = { ...state, failure: error, modelCalls }
  if (error) return { ...ended, phase: 'failed', summary: words.failed(error.message) }
  if (code !== 0) return { ...ended, phase: 'failed', summary: words.exited(code) }
  return { ...ended, phase: 'done', summary: summaryOf(state) }
}

/** The state of a sample that was ended from outside. */
export const stopped = (state: RunState, reason: string): RunState => ({
  ...state,
  phase: 'stopped',
  summary: reason,
})

function withOutput(output: readonly Output[], { stream, text }: Output): Output[] {
  const shown = output.reduce((sum, part) => sum + part.text.length, 0)
  if (shown >= LONGEST) return [...output]
  const last = output.at(-1)
  const cut = text.slice(0, LONGEST - shown)
  return last?.stream === stream
    ? [...output.slice(0, -1), { stream, text: last.text + cut }]
    : [...output, { stream, text: cut }]
}

function summaryOf({ runs }: RunState): string {
  const traces = rootsOf(runs).length
  if (traces === 0) return words.recordedNothing
  return words.recorded(runs.length, traces)
}

/** Runs without a parent among the others, in order of their start. */
export const rootsOf = (runs: readonly ArrivedRun[]): ArrivedRun[] =>
  runs.filter(run => !runs.some(({ id }) => id === run.parent)).sort(byStart)

/** Children of a run, in order of their start. */
export const childrenOf = (runs: readonly ArrivedRun[], id: string): ArrivedRun[] =>
  runs.filter(({ parent }) => parent === id).sort(byStart)

const byStart = (a: ArrivedRun, b: ArrivedRun): number =>
  a.start - b.start || (a.order < b.order ? -1 : 1)
