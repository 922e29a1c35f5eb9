import { useRef, type FocusEvent, type RefObject } from 'react'
import type { Parsed } from '@docs/trace-query/parse-filter'
import { Icon } from '../icon'
import { verdictOf } from './messages'
import { piecesOf } from './pieces'

interface EditorProps {
  text: string
  parsed: Parsed
  area: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

const ICONS = { good: 'check', doubt: 'warning', wrong: 'danger' } as const

/**
 * The filter as text. The input is transparent and lies over the same text in color, which also
 * sets the height of the box.
 */
export function Editor({ text, parsed, area, onText }: EditorProps) {
  const { tone, words } = verdictOf(parsed)
  const wasFocused = useRef(false)
  // The text exists from the build; keyboard users start at its end.
  const onFocus = ({
    currentTarget: { value, selectionEnd },
    currentTarget,
  }: FocusEvent<HTMLTextAreaElement>) => {
    if (!wasFocused.current && selectionEnd === 0)
      currentTarget.setSelectionRange(value.length, value.length)
    wasFocused.current = true
  }
  return (
    <div className="form-field">
      <label htmlFor="filter-text">Filter</label>
      <div className="filter-editor" data-tone={tone}>
        <pre aria-hidden="true">
          {piecesOf(text, parsed.faults).map(({ text: piece, kind, fault }, index) => (
            <span
              key={index}
              className={
                [kind && `tok-${kind}`, fault && `filter-${fault}`].filter(Boolean).join(' ') ||
                undefined
              }
            >
              {piece}
            </span>
          ))}
          {'\n'}
        </pre>
        <textarea
          id="filter-text"
          ref={area}
          value={text}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={tone === 'wrong'}
          aria-describedby="filter-verdict"
          onFocus={onFocus}
          onChange={event => onText(event.currentTarget.value)}
        />
      </div>
      <p id="filter-verdict" className="filter-verdict" data-tone={tone}>
        <Icon name={ICONS[tone]} />
        {words}
      </p>
    </div>
  )
}
