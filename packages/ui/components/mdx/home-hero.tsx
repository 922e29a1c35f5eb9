import type { ReactNode } from 'react'
import { Icon } from '../icon'
import type { IconName } from '../icon-sprite'
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
  /** What readers come for, as icon, text, and the address of its band. */
  goals: [icon: IconName, label: string, href: string][]
  /** A sample, and the trace that it records. */
  children: ReactNode
}

/**
 * The top of the home page: what the product is, where to start, search, and a sample with its
 * trace. If the reader runs the sample, their trace takes the place of the recorded one.
 */
export function HomeHero({ title, lead, start, about, href, goals, children }: HomeHeroProps) {
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
        <ul className="hero-goals">
          {goals.map(([icon, label, target]) => (
            <li key={label}>
              <a href={target}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="hero-sample">{children}</div>
    </section>
  )
}
