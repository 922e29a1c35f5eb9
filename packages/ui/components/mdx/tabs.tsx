import { Children, isValidElement, useId, type ReactElement, type ReactNode } from 'react'
import { CodeActions, CodeLines, CodeTitle, type CodeBlockProps } from './code-block'
import * as words from '../../words/code'

interface Panel {
  label: string
  value: string
  content: ReactNode
}

/** The stored form of a tab's label: `Self-hosted` → `self-hosted`. */
export const tabValue = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/** The elements among the children, which are what authors write. */
export const elementsOf = <Props,>(children: ReactNode): ReactElement<Props>[] =>
  Children.toArray(children).filter(child => isValidElement<Props>(child)) as ReactElement<Props>[]

/**
 * Buttons and panels that share ids. All panels are in the HTML and CSS shows one: in a group, the
 * reader's choice (an attribute on `<html>`, set before the first paint), otherwise the first.
 * `data-has` lists the values, so that a set without the choice shows its first panel.
 */
function tabParts(panels: Panel[], label: string, id: string) {
  const list = (
    <div className="tab-list" role="tablist" aria-label={label}>
      {panels.map(({ label, value }, index) => (
        <button
          key={value}
          role="tab"
          type="button"
          data-tab={value}
          id={`tab${id}${index}`}
          aria-controls={`panel${id}${index}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? undefined : -1}
        >
          {label}
        </button>
      ))}
    </div>
  )
  const bodies = panels.map(({ label, value, content }, index) => (
    <div
      key={value}
      role="tabpanel"
      id={`panel${id}${index}`}
      aria-labelledby={`tab${id}${index}`}
      data-tab={value}
      data-label={label}
      className="panel"
      data-first={index === 0 ? '' : undefined}
    >
      {content}
    </div>
  ))
  return { list, bodies }
}

const useDomId = (): string => useId().replace(/[^\w]/g, '-')

/**
 * Alternatives of which the reader sees one. Sets with the same `group` switch together on the
 * entire site.
 */
export function Tabs({
  group,
  label = words.choose,
  children,
}: {
  group?: string
  label?: string
  children: ReactNode
}) {
  const panels = elementsOf<{ label: string; value?: string; children: ReactNode }>(children).map(
    ({ props }) => ({
      label: props.label,
      value: tabValue(props.value ?? props.label),
      content: props.children,
    }),
  )
  const { list, bodies } = tabParts(panels, label, useDomId())
  return (
    <div className="tabs" data-group={group} data-has={panels.map(panel => panel.value).join(' ')}>
      {list}
      {bodies}
    </div>
  )
}

/** One alternative in Tabs. */
export function Tab({ children }: { label: string; value?: string; children: ReactNode }) {
  return <>{children}</>
}

/** One sample in several languages. */
export function CodeTabs({
  children,
  group = 'language',
}: {
  children: ReactNode
  group?: string
}) {
  const blocks = elementsOf<CodeBlockProps>(children).map(child => child.props)
  const panels = blocks.map(props => ({
    label: props.tabLabel,
    value: props.tabValue,
    content: <CodeLines {...props} />,
  }))
  const { list, bodies } = tabParts(panels, words.codeLanguage, useDomId())
  return (
    <div
      className="code tabs"
      data-group={group}
      data-has={panels.map(panel => panel.value).join(' ')}
    >
      <div className="code-bar">
        {list}
        {blocks.map(({ title, tabValue: value, run }, index) =>
          title ? (
            <span
              key={value}
              className="code-title"
              data-tab={value}
              data-first={index === 0 ? '' : undefined}
            >
              <CodeTitle title={title} run={run} other={blocks.find(block => block.run)} />
            </span>
          ) : null,
        )}
        <CodeActions wrap={blocks.some(block => block.wrap)} />
      </div>
      {bodies}
    </div>
  )
}
