import type { ReactNode } from 'react'

/** A text of the composer's data: `code` in backticks, **bold** between stars. */
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
 * The page where something is explained. Its name is in the sentence before, which screen readers
 * get again.
 */
export function More({ page, about }: { page: string; about: string }) {
  return (
    <a className="link" href={page}>
      More<span className="visually-hidden"> about {about}</span>
    </a>
  )
}
