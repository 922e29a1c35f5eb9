import { comeAlive } from '../come-alive'
import { FilterView } from './view'

const WEEK = 7 * 24 * 60 * 60 * 1000

/** At build nobody knows the reader's day: the view is drawn with the page's, and comes alive with the reader's. */
export function startFilter(element: HTMLElement): Promise<void> {
  const since = new Date(Date.now() - WEEK).toISOString().slice(0, 10)
  return comeAlive<{ since: string }>(element, ({ query }) => <FilterView query={query} since={since} />)
}
