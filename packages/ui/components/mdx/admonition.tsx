import { Children, isValidElement, type ReactNode } from 'react'
import { Icon } from '../icon'

type AdmonitionKind = 'note' | 'info' | 'tip' | 'warning' | 'danger'

const LABELS: Record<AdmonitionKind, string> = {
  note: 'Note',
  info: 'Info',
  tip: 'Tip',
  warning: 'Warning',
  danger: 'Danger',
}

/** Marks the words between the brackets of `:::note[Words]`; Admonition renders them. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <>{children}</>
}

/** A callout, written as `:::warning[Title]`. */
export function Admonition({ kind, children }: { kind: AdmonitionKind; children?: ReactNode }) {
  const parts = Children.toArray(children)
  const isTitle = (part: ReactNode) => isValidElement(part) && part.type === AdmonitionTitle
  return (
    <aside className="admonition" data-kind={kind} aria-label={LABELS[kind]}>
      <Icon name={kind} />
      <p className="admonition-title">{parts.find(isTitle) ?? LABELS[kind]}</p>
      <div className="flow">{parts.filter(part => !isTitle(part))}</div>
    </aside>
  )
}
