import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Of what changed; a section without changes is closed. */
  count: number
  children: ReactNode
}

/** A part of the report that can be closed. */
export function Section({ title, count, children }: SectionProps) {
  return (
    <details open={count > 0}>
      <summary>
        {title} <b>{count}</b>
      </summary>
      {children}
    </details>
  )
}
