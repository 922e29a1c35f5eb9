import { Children, isValidElement, type ReactNode } from 'react'
import { Icon } from '../icon'
import { ADMONITIONS, type AdmonitionKind } from './admonition-kinds'

/** Marks the words between the brackets of `:::note[Words]`; Admonition renders them. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <>{children}</>
}

/** A callout, written as `:::warning[Title]`. */
export function Admonition({ kind, children }: { kind: AdmonitionKind; children?: ReactNode }) {
  const parts = Children.toArray(children)
  const { label, tone } = ADMONITIONS[kind]
  const isTitle = (part: ReactNode) => isValidElement(part) && part.type === AdmonitionTitle
  return (
    <aside className="admonition" data-tone={tone} aria-label={label}>
      <Icon name={kind} />
      <p className="admonition-title">{parts.find(isTitle) ?? label}</p>
      <div className="flow">{parts.filter(part => !isTitle(part))}</div>
    </aside>
  )
}
