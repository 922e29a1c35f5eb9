import type { ChangelogYear } from '../model/site'
import { Icon } from './icon'

/** The changelog entries by year, newest first, in place of the table of contents. */
export function ChangelogSide({ years }: { years: ChangelogYear[] }) {
  return (
    <details className="contents changelog-side">
      <summary>
        All entries
        <Icon name="chevron" />
      </summary>
      <ul>
        {years.map(({ year, entries }) => (
          <li key={year}>
            <a href={`#${entries[0]?.id}`}>{year}</a>
            <ul>
              {entries.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
