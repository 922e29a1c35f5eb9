import type { CheckSample, Sample, SampleFinding } from '@docs/model/sample-finding'
import { count } from '@docs/model/problem'
import { answer, type ToolAnswer } from './tool-answer'

/** Findings of one response. */
const MOST = 20

/** What is wrong in a sample, with lines and columns, below what was checked. */
export async function checkSample(check: CheckSample, sample: Sample): Promise<ToolAnswer> {
  const { findings, checked, skipped } = await check(sample)
  const unchecked = skipped.map(({ what }) => `; ${what} weren’t checked`).join('')
  const found =
    findings.length === 0 ? 'No problems found.' : `${count(findings.length, 'problem')}.`
  // An agent may read only the first line: it must not sound like more than was checked.
  const headline = `${found} Checked ${listOf(checked)}${unchecked}.`
  const lines = findings.slice(0, MOST).map(lineOf).join('\n')
  const more = findings.length > MOST ? `And ${findings.length - MOST} more.` : ''
  const why = skipped.map(one => `Not checked: ${one.what}. ${one.why}`).join('\n')
  return answer([headline, lines, more, why].filter(Boolean).join('\n\n'))
}

const lineOf = ({ line, column, message, hint }: SampleFinding): string =>
  [`- Line ${line}${column ? `, column ${column}` : ''}: ${message}`, hint]
    .filter(Boolean)
    .join(' ')

const listOf = (parts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
