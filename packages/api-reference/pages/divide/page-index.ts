import type { IndexEntry, IndexGroup, ReferencePage } from '../../operation/view'
import { objects } from '../../words/operations'

/** With fewer sections, their headings are enough. */
const FEWEST = 3

/** The sections of a page as entries of an index. */
export function entriesOf({ operations, schemas, symbols = [] }: ReferencePage): IndexEntry[] {
  return [
    ...operations.map(({ id, title, method, path, isDeprecated }) => ({
      id,
      title,
      href: `#${id}`,
      method,
      path,
      isDeprecated,
    })),
    ...schemas.map(({ id, title }) => ({ id, title, href: `#${id}`, isDeprecated: false })),
    ...symbols.map(({ id, summary, isDeprecated }) => ({
      id,
      title: id,
      href: `#${id}`,
      summary,
      isDeprecated,
    })),
  ]
}

/** The index of a page that has all of its sections; none if they are few. */
export function indexOf(page: ReferencePage): { index?: IndexGroup[] } {
  const entries = entriesOf(page)
  if (entries.length < FEWEST) return {}
  const count = page.operations.length
  const groups = [
    groupOf('', entries.slice(0, count)),
    groupOf(count > 0 ? objects : '', entries.slice(count)),
  ]
  return { index: groups.filter(group => group.entries.length > 0) }
}

/** Methods of one class are named without it. */
export function groupOf(label: string, entries: readonly IndexEntry[]): IndexGroup {
  const prefix = /^.+\./.exec(entries.at(-1)?.title ?? '')?.[0] ?? ''
  const owner = prefix.slice(0, -1)
  const isShared = entries.every(({ title }) => title.startsWith(prefix) || title === owner)
  const start = isShared ? prefix.length : 0
  return {
    label,
    entries: entries.map(entry => ({
      ...entry,
      title: entry.title === owner ? owner : entry.title.slice(start),
    })),
  }
}
