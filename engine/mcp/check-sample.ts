import type { CheckSample, Sample } from '../../model/sample-finding'
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
  const found = lines.length === 0 ? 'No problems found.' : `${lines.join('\n')}${more}`
  return answer([found, left].filter(Boolean).join('\n\n'))
}
