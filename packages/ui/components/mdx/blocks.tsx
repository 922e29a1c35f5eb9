import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon'
import { Anchor } from './anchor'
import * as words from '../../words/figures'

/** Numbered steps; each `###` inside starts one. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="steps">{children}</ol>
}

export function Step({ children }: { children: ReactNode }) {
  return <li className="flow">{children}</li>
}

export function Cards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>
}

/** A link to another page, with a reason to follow it. */
export function Card({
  title,
  href,
  children,
}: {
  title: string
  href: string
  children?: ReactNode
}) {
  return (
    <Anchor className="card" href={href}>
      <b>
        {title} <Icon name="arrow-right" />
      </b>
      <span>{children}</span>
    </Anchor>
  )
}

/** Text in which backticks mark code, for properties that contain prose. */
export function InlineCode({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="inline">
        {part}
      </code>
    ) : (
      part
    ),
  )
}

/**
 * Content for some readers only: an error with cause and fix, a long list. A link to its anchor
 * (added by the engine) opens it.
 */
export function Details({
  summary,
  id,
  open,
  children,
}: {
  summary: string
  id?: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="disclosure" id={id} open={open}>
      <summary>
        <Icon name="chevron-right" />
        <span>
          <InlineCode text={summary} />
        </span>
      </summary>
      <div className="flow">{children}</div>
    </details>
  )
}

/** A table that scrolls on its own and shows a shadow where there is more. */
export function TableScroll({
  children,
  'data-label': label,
}: {
  children?: ReactNode
  'data-label'?: string
}) {
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={label ?? words.table}>
      <table>{children}</table>
    </div>
  )
}

/** The checkbox of a task list, which shows a state and can't be changed. */
export function TaskBox(props: ComponentProps<'input'>) {
  return <input {...props} aria-label={props.checked ? words.done : words.open} />
}

/** A column heading, except for an empty corner cell. */
export function TableHead({ children, ...rest }: { children?: ReactNode }) {
  return children === undefined || children === '' ? (
    <td {...rest} />
  ) : (
    <th scope="col" {...rest}>
      {children}
    </th>
  )
}
