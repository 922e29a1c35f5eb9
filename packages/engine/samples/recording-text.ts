import { flattenRecorded, type RecordedRun, type Recording } from '@docs/model/recording'
import { formatSeconds } from '@docs/model/trace'

/** Characters of the inputs or outputs of a run. */
const VALUE = 160

/**
 * A recording as plain text: the command with its output, unless the page shows that already, and
 * each run with its inputs and outputs.
 *
 * @param lineOf The line that made a run, if it is known.
 */
export function recordingText(
  { command, program, output, exitCode, traces, further = 0 }: Recording,
  lineOf: (run: RecordedRun) => string,
  isShown: boolean,
): string {
  const console = [
    ...(program ? [program, ''] : []),
    `$ ${command}`,
    ...(isShown || !output ? [] : [output]),
  ]
  if (exitCode !== undefined) console.push(`(exit code ${exitCode})`)
  const runs = flattenRecorded(traces).flatMap(({ run, depth }) => {
    const space = '  '.repeat(depth)
    return [runLine(run, lineOf(run)), ...valueLines(run)].map(line => space + line)
  })
  if (further > 0) runs.push(`And ${further} more ${further === 1 ? 'trace' : 'traces'}.`)
  return [...console, ...(runs.length > 0 ? ['', ...runs] : [])].join('\n')
}

const runLine = ({ name, type, duration, tokens, error }: RecordedRun, line: string): string =>
  [
    `${name} (${type}) ${formatSeconds(duration / 1000)}`,
    tokens === undefined ? '' : `${tokens} tokens`,
    line,
    error === undefined ? '' : `error: ${error}`,
  ]
    .filter(Boolean)
    .join(', ')

const valueLines = ({ inputs, outputs }: RecordedRun): string[] => [
  `  inputs: ${valueText(inputs)}`,
  ...(outputs === undefined ? [] : [`  outputs: ${valueText(outputs)}`]),
]

function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none'
  return text.length > VALUE ? `${text.slice(0, VALUE).trimEnd()} …` : text
}
