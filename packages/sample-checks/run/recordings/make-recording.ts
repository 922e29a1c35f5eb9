import type { RecordedRun, Recording } from '@docs/model/recording'
import { sampleKey } from '@docs/model/sample-key'
import type { Records, Run } from '@docs/stand-in/records'
import { usageOf } from '@docs/stand-in/run-view'
import { samplesBehind, type Execution, type Written } from './execution'
import { briefValue, plainText, type Room, type Surroundings } from './plain-values'

/** Characters of output. */
const OUTPUT = 2000

/**
 * How many traces are kept, and how much of their values. The first step that fits is taken: an
 * evaluation makes dozens of traces, and an agent sends all messages to each call.
 */
const STEPS: readonly (readonly [traces: number, room: Room])[] = [
  [3, { text: 160, items: 4, fields: 10, depth: 6 }],
  [2, { text: 160, items: 4, fields: 10, depth: 6 }],
  [1, { text: 160, items: 4, fields: 8, depth: 6 }],
  [1, { text: 80, items: 3, fields: 6, depth: 5 }],
  [1, { text: 60, items: 2, fields: 4, depth: 4 }],
]
/** Characters of traces as JSON. */
const ENOUGH = 6000

/** Everything about an execution except its date and the versions of packages. */
export type Made = Omit<Recording, 'recorded' | 'versions'>

/** The digest of a sample with its hidden setup. */
export const digestOf = (code: string): string => sampleKey(code.split('\n'))

/**
 * Makes the recording of a sample.
 *
 * @param file Its file name on the workbench.
 * @param next What was started after it.
 */
export function makeRecording(
  file: string,
  execution: Execution,
  records: Records,
  next: Execution | undefined,
  surroundings: Surroundings,
): Made {
  const plain = plainText(surroundings)
  const behind = samplesBehind(file, execution.written)
  // A server records runs for as long as it is up.
  const until = execution.outcome ? next : undefined
  const runs = [...records.runs.values()].slice(execution.firstRun, until?.firstRun)
  const modelCalls = until?.firstModelCall ?? records.modelCalls.length
  const roots = runs.filter(run => !runs.some(({ id }) => id === run.parent_run_id)).sort(byStart)
  const output = plain(outputOf(execution, next)).replace(/^\n+|\s+$/g, '')
  const steps = STEPS.map(
    ([count, room]) =>
      () =>
        roots.slice(0, count).map(root => recordedRun(root, root, runs, plain, room)),
  )
  const fits = (made: RecordedRun[]) => JSON.stringify(made).length <= ENOUGH
  const traces = firstThat(steps, fits) ?? []
  const status = execution.outcome?.status ?? 0
  return {
    sample: titleOf(behind.get(file)),
    command: plain(commandOf(execution)),
    sources: Object.fromEntries(
      [...behind.values()].map(({ sample }) => [sample.title ?? '', digestOf(sample.code)]),
    ),
    ...(execution.driver ? { program: execution.driver.code.trimEnd() } : {}),
    ...(output ? { output: cut(output) } : {}),
    ...(status === 0 ? {} : { exitCode: status }),
    ...(modelCalls > execution.firstModelCall ? { model: true as const } : {}),
    traces,
    ...(roots.length > traces.length ? { further: roots.length - traces.length } : {}),
  }
}

/** The first result that is good enough, otherwise the last. */
function firstThat<Value>(
  makers: readonly (() => Value)[],
  isGood: (value: Value) => boolean,
): Value | undefined {
  let made: Value | undefined
  for (const make of makers) if (isGood((made = make()))) break
  return made
}

/** What a program printed. A server is shown with the request that a page's command sends to it. */
function outputOf({ outcome }: Execution, next: Execution | undefined): string {
  if (outcome) return outcome.stdout
  const [, command = ''] = next?.program === 'bash' ? next.words : []
  return command ? `$ ${command}\n${next?.outcome?.stdout ?? ''}` : ''
}

const titleOf = (written: Written | undefined): string => written?.sample.title ?? ''

function recordedRun(
  run: Run,
  root: Run,
  runs: readonly Run[],
  plain: (text: string) => string,
  room: Room,
): RecordedRun {
  const value = (one: unknown): unknown =>
    JSON.parse(plain(JSON.stringify(briefValue(one, room)))) as unknown
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
      ? { children: children.map(child => recordedRun(child, root, runs, plain, room)) }
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
