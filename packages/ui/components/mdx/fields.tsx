import type { ReactNode } from 'react'
import { InlineCode } from './blocks'
import { Badge } from './badges'
import * as words from '../../words/reference'

/** The fields of an object or the parameters of a function, readable on a phone. */
export function ApiFields({ children }: { children: ReactNode }) {
  return <ul className="fields">{children}</ul>
}

interface ApiFieldProps {
  name: string
  type: string
  required?: boolean
  /** The default value, as it would be written. */
  default?: string
  /** First version that has the field. */
  since?: string
  deprecated?: boolean
  /** Added by the engine. */
  id?: string
  children?: ReactNode
}

export function ApiField({
  name,
  type,
  required,
  default: fallback,
  since,
  deprecated,
  id,
  children,
}: ApiFieldProps) {
  return (
    <li id={id}>
      <div>
        <b>{name}</b>
        <span>
          <InlineCode text={type} />
        </span>
        {required && <Badge tone="warning">{words.required}</Badge>}
        {deprecated && <Badge tone="danger">{words.deprecated}</Badge>}
        {since && <Badge>{words.since(since)}</Badge>}
        {fallback !== undefined && (
          <span className="default">
            {words.standard} <code className="inline">{fallback}</code>
          </span>
        )}
      </div>
      <div className="field-text">{children}</div>
    </li>
  )
}
