import type { CheckSample, Sample } from '@docs/model/sample-finding'
import { answer, type Answer } from './answer'

/** Findings of one response. */
const MOST = 20

/** What is wrong in a sample, with lines, and which checks could not run. */
export async function checkSample(check: CheckSample, sample: Sample): Promise<Answer> {
  const { findings, skipped } = await check(sample)
  const lines = findings
    .slice(0, MOST)
    .map(({ line, message, hint }) => `- Line ${line}: ${message}${hint ? ` ${hint}` : ''}`)
  const more = findings.length > MOST ? `\n\nAnd ${findings.length - MOST} more.` : ''
  const left = skipped.map(reason => `Not checked: ${reason}`).join('\n')
  // An agent may read only the first line: it must not sound like more than was checked.
  const none =
    left === ''
      ? 'No problems found. Checked: names of variables, hosts, lost runs, types, and imports.'
      : 'No problems in names of variables, hosts, and lost runs. Types and imports weren’t checked.'
  const found = lines.length === 0 ? none : `${lines.join('\n')}${more}`
  return answer([found, left].filter(Boolean).join('\n\n'))
}
