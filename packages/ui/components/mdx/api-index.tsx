import type { IndexEntry, IndexGroup } from '@docs/api-reference/operation/view'
import { Breakable } from '../breakable'
import { Method } from './api-reference'
import { InlineCode } from './blocks'
import * as words from '../../words/reference'

/** Fewer entries are seen at a glance. */
const FILTERED = 10

/**
 * What a page has, with links to its sections. Sections that have moved to other pages keep their
 * anchors here. The field needs `packages/ui/client/index-filter.ts`.
 */
export function ApiIndex({ groups }: { groups: readonly IndexGroup[] }) {
  const entries = groups.flatMap(group => group.entries)
  return (
    <div className="api-list">
      {entries.length >= FILTERED && (
        <div className="api-filter" data-index-filter="">
          <input
            type="search"
            aria-label={words.filterList}
            placeholder={
              entries.some(({ path }) => path) ? words.filterByNameOrPath : words.filterByName
            }
            autoComplete="off"
            spellCheck={false}
          />
          <output>
            {entries.length} {nounOf(entries)}
          </output>
        </div>
      )}
      {groups.map(({ label, id, entries: own }, index) => (
        <section key={index} id={id} aria-label={label || undefined}>
          {label !== '' && (
            <p className="api-label">
              <b>{label}</b>
            </p>
          )}
          <ul className="api-index">
            {own.map(entry => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function nounOf(entries: readonly IndexEntry[]): string {
  if (entries.every(({ method }) => method)) return words.operations
  return entries.some(({ method }) => method) ? words.entries : words.names
}

function Row({ entry }: { entry: IndexEntry }) {
  const { id, title, href, method, path, summary, isDeprecated } = entry
  return (
    <li id={href.startsWith('#') ? undefined : id}>
      <a href={href}>
        {method && <Method name={method} />}
        {method ? (
          <span>{title}</span>
        ) : (
          <b>
            <Breakable parts={partsOf(title)} />
          </b>
        )}
        {summary && (
          <small>
            <InlineCode text={summary} />
          </small>
        )}
        {isDeprecated && <em>{words.deprecated}</em>}
        {path && (
          <code>
            <Breakable parts={path.split(/(?=\/)/)} />
          </code>
        )}
      </a>
    </li>
  )
}

/** A name may break after its class, between words, and at humps. */
const partsOf = (name: string): string[] => name.split(/(?<=[._])|(?<=[a-z])(?=[A-Z])/)
