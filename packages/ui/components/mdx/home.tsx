import type { ReactNode } from 'react'
import { ChangeLabels } from '../change-labels'
import { shortDate } from '../dates'
import { Icon } from '../icon'
import type { IconName } from '../icon-sprite'
import { RegionSegments, type RegionChoice } from './region-segments'
import * as words from '../../words/figures'

/**
 * The addresses of the reader's region, with a choice of the region. Addresses can be region tokens.
 */
export function RegionCard({
  regions,
  endpoints,
}: {
  regions: RegionChoice[]
  endpoints: [name: string, address: string][]
}) {
  return (
    <section className="figure endpoints" aria-label={words.regionAddresses}>
      <div className="figure-bar">
        <b>{words.yourRegion}</b>
        <RegionSegments regions={regions} />
      </div>
      <dl>
        {endpoints.map(([name, address]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-copy-text>{address}</dd>
            <dd className="endpoint-copy with-script">
              <button
                className="copy"
                type="button"
                data-copy-beside
                aria-label={words.copyAddress(name)}
              >
                <Icon name="copy" />
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Goals of readers, each with links. */
export function Goals({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="goals">
      <div className="section-bar">
        <h2 id="goals">{title}</h2>
      </div>
      <div className="goals">{children}</div>
    </section>
  )
}

/** One goal with a list of links. */
export function Goal({
  id,
  icon,
  title,
  children,
}: {
  /** The anchor that the hero links to. */
  id: string
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <section className="goal" id={id}>
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The quickest way to a first result: the reader's stack, and Steps. */
export function Quickstart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="home-quickstart" aria-labelledby="quickstart">
      <h2 id="quickstart">{title}</h2>
      {children}
    </section>
  )
}

/** The last band of the home page, in two columns if there is room. */
export function HomeEnd({ children }: { children: ReactNode }) {
  return <div className="home-end">{children}</div>
}

/** A list of the areas: in each item a link, what the area covers, and where to start. */
export function Areas({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="areas" aria-labelledby="areas">
      <div className="section-bar">
        <h2 id="areas">{title}</h2>
      </div>
      {children}
    </section>
  )
}

interface NewsEntry {
  id: string
  title: string
  /** ISO 8601. */
  date: string
  area: string | null
  labels: string[]
}

/** The newest changelog entries. The year is there only where it changes. */
export function News({
  title,
  entries,
  limit = 5,
}: {
  title: string
  entries: NewsEntry[]
  limit?: number
}) {
  const [newest] = entries
  return (
    <section aria-labelledby="news">
      <div className="section-bar">
        <h2 id="news">{title}</h2>
        <a className="link" href="/changelog">
          {words.changelog}
        </a>
      </div>
      <ul className="news">
        {entries.slice(0, limit).map(({ id, title, date, area, labels }) => (
          <li key={id}>
            <time dateTime={date}>
              {shortDate(date)}
              {date.slice(0, 4) !== newest?.date.slice(0, 4) && `, ${date.slice(0, 4)}`}
            </time>
            <div>
              <a href={`/changelog#${id}`}>{title}</a>
              <small>
                <ChangeLabels labels={labels} />
                {area}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
