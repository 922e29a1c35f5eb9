import type { RecordedRun, Recording } from '@docs/model/recording'
import { sampleKey } from '@docs/model/sample-key'
import type { Records, Run } from '@docs/stand-in/records'
import { usageOf } from '@docs/stand-in/run-view'
import { samplesBehind, type Execution, type Written } from './execution'
import { briefValue, plainText, type Surroundings } from './plain-values'

/** Traces that a recording has; an evaluation makes dozens. */
const TRACES = 3
/** Characters of output. */
const OUTPUT = 2000

/** Everything about an execution except its date and the versions of packages. */
export type Made = Omit<Recording, 'recorded' | 'versions'>

/** The digest of a sample with its hidden setup. */
export const digestOf = (code: string): string => sampleKey(code.split('\n'))

/**
 * Makes the recording of a sample.
 *
 * @param file Its file name on the workbench.
 * @param end How many runs had arrived when the next program was started.
 */
export function makeRecording(
  file: string,
  execution: Execution,
  records: Records,
  end: { runs: number; modelCalls: number },
  surroundings: Surroundings,
): Made {
  const plain = plainText(surroundings)
  const behind = samplesBehind(file, execution.written)
  const runs = [...records.runs.values()].slice(execution.firstRun, end.runs)
  const roots = runs.filter(run => !runs.some(({ id }) => id === run.parent_run_id)).sort(byStart)
  const output = plain(execution.outcome?.stdout ?? '').trimEnd()
  const traces = roots.slice(0, TRACES).map(root => recordedRun(root, root, runs, plain))
  const status = execution.outcome?.status ?? 0
  return {
    sample: titleOf(behind.get(file)),
    command: plain(commandOf(execution)),
    sources: Object.fromEntries(
      [...behind.values()].map(({ sample }) => [sample.title ?? '', digestOf(sample.code)]),
    ),
    ...(output ? { output: cut(output) } : {}),
    ...(status === 0 ? {} : { exitCode: status }),
    ...(end.modelCalls > execution.firstModelCall ? { model: true as const } : {}),
    traces,
    ...(roots.length > TRACES ? { further: roots.length - TRACES } : {}),
  }
}

const titleOf = (written: Written | undefined): string => written?.sample.title ?? ''

function recordedRun(
  run: Run,
  root: Run,
  runs: readonly Run[],
  plain: (text: string) => string,
): RecordedRun {
  const value = (one: unknown): unknown =>
    JSON.parse(plain(JSON.stringify(briefValue(one)))) as unknown
  const children = runs.filter(({ parent_run_id }) => parent_run_id === run.id).sort(byStart)
  const tokens = usageOf(run).total_tokens
  const begin = Date.parse(run.start_time)
  return {
    name: plain(run.name),
    type: run.run_type,
    start: begin - Date.parse(root.start_time),
    duration: Math.max(0, Date.parse(run.end_time ?? run.start_time) - begin),
    ...(tokens === null ? {} : { tokens }),
    inputs: value(run.inputs),
    ...(run.outputs === null ? {} : { outputs: value(run.outputs) }),
    ...(run.error === null ? {} : { error: plain(run.error.split('\n')[0] ?? '') }),
    ...(children.length > 0
      ? { children: children.map(child => recordedRun(child, root, runs, plain)) }
      : {}),
  }
}

// Two runs can start in one millisecond; the dotted order includes microseconds.
const byStart = (a: Run, b: Run): number =>
  a.start_time.localeCompare(b.start_time) || a.dotted_order.localeCompare(b.dotted_order)

/** The command as the page would show it. */
function commandOf({ program, words }: Execution): string {
  const start = program.endsWith('.py')
    ? 'python '
    : /\.[mc]?[jt]s$/.test(program)
      ? 'npx tsx '
      : /^(?:vitest|jest)$/.test(program)
        ? 'npx '
        : ''
  // Servers listen on a free port, which is another one each time.
  const shown = words.map(word => (/^\d{4,5}$/.test(word) ? '8000' : quoted(word)))
  return `${start}${[program, ...shown].join(' ')}`
}

const quoted = (word: string): string => (/^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word))

const cut = (text: string): string =>
  text.length > OUTPUT ? `${text.slice(0, OUTPUT).replace(/\n[^\n]*$/, '')}\n…` : text
