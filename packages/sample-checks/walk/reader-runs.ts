import type { ReaderRun, ReaderRuns } from '@docs/model/reader-runs'
import type { ReaderTools } from './reader-tools'
import type { Walk } from './walk-page'
import type { Walked } from './walk-pages'
import { countsOf } from './walk-report'

/**
 * The result of following pages, for the site.
 *
 * @param before The results of other pages, which stay if they are of the same day.
 */
export function readerRuns(
  walked: Walked,
  tools: ReaderTools,
  day: string,
  before: ReaderRuns | null,
): ReaderRuns {
  const own = [...new Set(walked.walks.map(({ page }) => page))]
  const pages = new Map([
    ...Object.entries(before?.date === day ? before.pages : {}),
    ...own.map(page => [page, runOf(page, walked)] as const),
  ])
  return {
    date: day,
    node: tools.nodeVersion,
    python: tools.pythons.map(({ version }) => version),
    pages: Object.fromEntries([...pages].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function runOf(page: string, { walks, problems }: Walked): ReaderRun {
  const own = walks.filter(walk => walk.page === page)
  const breaks = [
    ...own.flatMap(walk =>
      walk.steps
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ line, command, reason = '' }) => [
          String(line),
          `${command}: ${reason.split('\n').findLast(Boolean) ?? ''}`,
        ]),
    ),
    ...problems.filter(one => one.page === page).map(one => [String(one.line), one.message]),
  ].map(([line, message]) => [line, (message ?? '').slice(0, 200)])
  return {
    ...countsOf(own),
    npm: versionsIn(own, 'typescript'),
    pypi: versionsIn(own, 'python'),
    ...(breaks.length > 0 ? { breaks: Object.fromEntries(breaks) as Record<string, string> } : {}),
  }
}

/** With several releases of Python, what the newest gets. */
const versionsIn = (walks: readonly Walk[], language: Walk['language']): Record<string, string> =>
  walks
    .filter(walk => walk.language === language)
    .sort((a, b) => a.runtime.localeCompare(b.runtime, 'en', { numeric: true }))
    .at(-1)?.versions ?? {}
