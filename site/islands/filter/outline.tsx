import { phraseOf } from '@docs/trace-query/explain-filter'
import { printFilter } from '@docs/trace-query/print-filter'
import type { Part } from '@docs/trace-query/syntax'
import { isConnective } from '@docs/trace-query/vocabulary'
import { Icon } from '../icon'
import { Sentence } from './words'

interface OutlineProps {
  part: Part
  /** Removes a part; undefined while the filter has syntax errors. */
  onRemove: ((part: Part) => void) | undefined
}

/** The tree of a filter, one line per part, each with an explanation. */
export function Outline({ part, onRemove }: OutlineProps) {
  return (
    <ul className="filter-tree">
      <Branch part={part} onRemove={onRemove} />
    </ul>
  )
}

function Branch({ part, onRemove }: OutlineProps) {
  if (part.kind === 'call' && isConnective(part.name))
    return (
      <li>
        <div className="filter-line">
          <b>{part.name}</b>
          <span className="filter-words">
            {part.name === 'and' ? 'all of these are true' : 'at least one of these is true'}
          </span>
          <RemoveButton part={part} onRemove={onRemove} />
        </div>
        <ul>
          {part.parts.map((inner, index) => (
            <Branch key={index} part={inner} onRemove={onRemove} />
          ))}
        </ul>
      </li>
    )
  return (
    <li>
      <div className="filter-line">
        <code>{printFilter(part) || '?'}</code>
        <span className="filter-words">
          <Sentence words={phraseOf(part)} />
        </span>
        <RemoveButton part={part} onRemove={onRemove} />
      </div>
    </li>
  )
}

function RemoveButton({ part, onRemove }: OutlineProps) {
  if (!onRemove) return null
  return (
    <button
      className="copy filter-remove"
      type="button"
      aria-label={`Remove ${printFilter(part)}`}
      onClick={() => onRemove(part)}
    >
      <Icon name="close" />
    </button>
  )
}
