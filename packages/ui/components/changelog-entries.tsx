import { ChangeLabels } from './change-labels'
import { mediumDate } from './dates'
import { tabValue } from './mdx/tabs'
import * as words from '../words/page'

interface ChangelogItem {
  id: string
  title: string
  /** ISO 8601. */
  date: string
  area: string | null
  labels: string[]
  html: string
}

/** The areas of entries, the one with the most entries first. */
export function changelogAreas(entries: readonly Pick<ChangelogItem, 'area'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { area } of entries) if (area) counts.set(area, (counts.get(area) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([area]) => area)
}

/**
 * All entries, newest first, with a choice of the area. Like the choice of a tab, it is an attribute
 * on `<html>` for which the build writes the rules; without JavaScript, everything is shown.
 */
export function ChangelogEntries({ entries }: { entries: ChangelogItem[] }) {
  const areas = changelogAreas(entries)
  return (
    <>
      {areas.length > 1 && (
        <div className="segments entry-filter" role="group" aria-label={words.changesIn}>
          {[words.allChanges, ...areas].map((area, index) => (
            <button
              key={area}
              type="button"
              data-choose="tab-changelog"
              data-value={tabValue(area)}
              aria-pressed={index === 0}
            >
              {area}
            </button>
          ))}
        </div>
      )}
      {entries.map(({ id, title, date, area, labels, html }) => (
        <section
          key={id}
          className="entry"
          data-area={area === null ? undefined : tabValue(area)}
          aria-labelledby={id}
        >
          <p className="entry-date">
            <time dateTime={date}>{mediumDate(date)}</time>
          </p>
          <div>
            <p className="entry-labels">
              <ChangeLabels labels={labels} />
              {area}
            </p>
            <h2 id={id}>
              <a className="anchor" href={`#${id}`}>
                {title}
              </a>
            </h2>
            <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </section>
      ))}
    </>
  )
}
