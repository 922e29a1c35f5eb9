import { toAddress } from '@docs/model/address'
import type { ReactNode } from 'react'

/** A text of the composer's data: `code` in backticks, **bold** between asterisks. */
export function Words({ text }: { text: string }) {
  return <>{text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map(partOf)}</>
}

function partOf(part: string, index: number): ReactNode {
  if (part.startsWith('`'))
    return (
      <code key={index} className="inline">
        {part.slice(1, -1)}
      </code>
    )
  return part.startsWith('**') ? <b key={index}>{part.slice(2, -2)}</b> : part
}

/**
 * A link to an explanation. The sentence before names the page, and screen readers announce the
 * name again.
 */
export function More({ page, about }: { page: string; about: string }) {
  return (
    <a className="link" href={toAddress(page)}>
      More<span className="visually-hidden"> about {about}</span>
    </a>
  )
}
