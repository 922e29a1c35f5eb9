import type { Heading } from '../model/page'
import { Icon } from './icon'

/**
 * On this page: a disclosure on narrow screens, a column on wide ones. `browser/contents.ts` marks
 * the section being read.
 */
export function Contents({
  headings,
  label = 'On this page',
}: {
  headings: Heading[]
  label?: string
}) {
  if (headings.length === 0) return null
  return (
    <details className="contents">
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul>
        {group(headings).map(({ heading, below }) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
            {below.length > 0 && (
              <ul>
                {below.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Nests each h3 under the preceding h2. An h3 without one is on its own. */
function group(headings: Heading[]): { heading: Heading; below: Heading[] }[] {
  const groups: { heading: Heading; below: Heading[] }[] = []
  for (const heading of headings) {
    const last = groups.at(-1)
    if (heading.depth === 3 && last?.heading.depth === 2) last.below.push(heading)
    else groups.push({ heading, below: [] })
  }
  return groups
}
