import { count, formatProblem } from '@docs/model/problem'
import type { Outlook } from './outdated'

/** The newer versions, what breaks with them, and a summary in the last line. */
export function outlookReport({ raises, broken, fixed, gaps }: Outlook, seconds: number): string {
  const pages = new Set(broken.map(({ file }) => file)).size
  const fixedNote = fixed.length > 0 ? `, ${count(fixed.length, 'error')} fixed` : ''
  const summary = [
    raises.length === 0
      ? 'No newer versions.'
      : `${count(raises.length, 'newer version')}: ${effectOf(broken, pages, gaps)}${fixedNote}.`,
    ...(gaps.length > 0 ? ["Some samples weren't checked: see SKIPPED."] : []),
    `(${seconds.toFixed(1)} s)`,
  ].join(' ')
  const width = Math.max(0, ...raises.map(({ name }) => name.length))
  return [
    ...raises.map(
      ({ ecosystem, name, from, to }) =>
        `  ${ecosystem.padEnd(4)}  ${name.padEnd(width)}  ${from} → ${to}`,
    ),
    ...(raises.length > 0 ? [''] : []),
    ...broken.flatMap(problem => [formatProblem(problem), '']),
    ...gaps.map(gap => `SKIPPED: ${gap}`),
    summary,
  ].join('\n')
}

function effectOf(broken: Outlook['broken'], pages: number, gaps: Outlook['gaps']): string {
  if (broken.length > 0) return `${count(broken.length, 'new error')} on ${count(pages, 'page')}`
  return gaps.length > 0 ? 'nothing was found to break' : 'nothing breaks'
}
