import type { ReactNode } from 'react'
import { SearchLink } from '../search-link'
import { Anchor } from './anchor'

interface HomeHeroProps {
  title: string
  lead: string
  /** What to do first, as text and link. */
  start: [label: string, href: string]
  /** The link beside it, for those who don't know the product. */
  about: string
  href: string
  /** Frequent lookups: text and link. */
  lookups: [label: string, href: string][]
  /** A sample, and the trace that it records. */
  children: ReactNode
}

/**
 * The top of the home page: what the product is, where to start, search, and a sample with its
 * trace. If the reader runs the sample, their trace takes the place of the recorded one.
 */
export function HomeHero({ title, lead, start, about, href, lookups, children }: HomeHeroProps) {
  return (
    <section className="hero">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="hero-actions">
          <a className="button button-primary" href={start[1]}>
            {start[0]}
          </a>
          <Anchor className="button" href={href}>
            {about}
          </Anchor>
        </p>
        <SearchLink wide />
        <p className="lookups">
          <span>Often looked up</span>
          {lookups.map(([label, target]) => (
            <Anchor key={label} href={target}>
              {label}
            </Anchor>
          ))}
        </p>
      </div>
      <div className="hero-sample">{children}</div>
    </section>
  )
}
