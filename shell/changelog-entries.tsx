import { longDate } from './dates'

interface Entry {
  id: string
  title: string
  /** ISO 8601. */
  date: string
  area: string | null
  html: string
}

/** All entries, newest first, with the years as headings between them. */
export function ChangelogEntries({ entries }: { entries: Entry[] }) {
  return entries.map(({ id, title, date, area, html }) => (
    <section key={id} className="entry" aria-labelledby={id}>
      <p className="entry-date">
        <time dateTime={date}>{longDate(date)}</time>
        {area && <span className="badge">{area}</span>}
      </p>
      <h2 id={id}>
        <a className="anchor" href={`#${id}`}>
          {title}
        </a>
      </h2>
      <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ))
}
