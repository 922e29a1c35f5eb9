import type { ReactNode } from 'react'
import { shortDate } from '../dates'
import { Icon } from '../icon'
import type { IconName } from '../icon-sprite'
import { SearchLink } from '../search-link'
import { Anchor } from './anchor'

interface RegionChoice {
  id: string
  label: string
}

/**
 * The region as two buttons. `browser/preferences.ts` marks the pressed one from the attribute on
 * `<html>`.
 */
function RegionSegments({ regions }: { regions: RegionChoice[] }) {
  return (
    <div className="segments" role="group" aria-label="Region">
      {regions.map((region, index) => (
        <button
          key={region.id}
          type="button"
          data-choose="region"
          data-value={region.id}
          aria-pressed={index === 0}
        >
          {region.label}
        </button>
      ))}
    </div>
  )
}

interface HomeStartProps {
  title: string
  lead: string
  /** Frequent lookups: text and link. */
  lookups: [label: string, href: string][]
  regions: RegionChoice[]
  /** Names and URLs, which can be region tokens. */
  endpoints: [name: string, address: string][]
}

/** The top of the home page: introduction, search, and the URLs of the reader's region. */
export function HomeStart({ title, lead, lookups, regions, endpoints }: HomeStartProps) {
  return (
    <section className="home-start">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <SearchLink wide />
        <p className="lookups">
          <span>Often looked up</span>
          {lookups.map(([label, href]) => (
            <Anchor key={label} href={href}>
              {label}
            </Anchor>
          ))}
        </p>
      </div>
      <section className="figure endpoints" aria-label="Addresses of your region">
        <div className="figure-bar">
          <b>Your region</b>
          <RegionSegments regions={regions} />
        </div>
        <dl>
          {endpoints.map(([name, address]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-copy-text>{address}</dd>
              <dd className="endpoint-copy">
                <button
                  className="copy"
                  type="button"
                  data-copy-beside
                  aria-label={`Copy the ${name} address`}
                >
                  <Icon name="copy" />
                </button>
              </dd>
            </div>
          ))}
        </dl>
      </section>
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
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <section className="goal">
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The quickest way to a first result, as Steps, with the region next to its heading. */
export function Quickstart({
  title,
  regions,
  children,
}: {
  title: string
  regions: RegionChoice[]
  children: ReactNode
}) {
  return (
    <section className="home-quickstart" aria-labelledby="quickstart">
      <div className="section-bar">
        <h2 id="quickstart">{title}</h2>
        <RegionSegments regions={regions} />
      </div>
      {children}
    </section>
  )
}

/** The last band of the home page, in two columns if there is room. */
export function HomeEnd({ children }: { children: ReactNode }) {
  return <div className="home-end">{children}</div>
}

/** A table of the areas. */
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
}

/** The newest changelog entries. */
export function News({
  title,
  entries,
  limit = 5,
}: {
  title: string
  entries: NewsEntry[]
  limit?: number
}) {
  return (
    <section aria-labelledby="news">
      <div className="section-bar">
        <h2 id="news">{title}</h2>
        <a className="link" href="/changelog">
          Changelog
        </a>
      </div>
      <ul className="news">
        {entries.slice(0, limit).map(entry => (
          <li key={entry.id}>
            <time dateTime={entry.date}>{shortDate(entry.date)}</time>
            <a href={`/changelog#${entry.id}`}>
              {entry.title}
              <small>{[entry.area, entry.date.slice(0, 4)].filter(Boolean).join(' · ')}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
