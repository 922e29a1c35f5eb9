import { count, formatProblem } from '../../model/problem'
import type { Outlook } from './outdated'

/** The newer versions, what breaks with them, and a summary in the last line. */
export function outlookReport({ raises, broken, mended, gaps }: Outlook, seconds: number): string {
  const pages = new Set(broken.map(({ file }) => file)).size
  const summary = [
    raises.length === 0
      ? 'No newer versions.'
      : `${count(raises.length, 'newer version')}: ${broken.length === 0 ? (gaps.length > 0 ? 'nothing was found to break' : 'nothing breaks') : `${count(broken.length, 'new mistake')} on ${count(pages, 'page')}`}${mended.length > 0 ? `, ${count(mended.length, 'mistake')} gone` : ''}.`,
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
