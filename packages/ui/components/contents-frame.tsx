import { Fragment } from 'react'
import { Icon } from './icon'

interface Entry {
  /** The anchor that it leads to. */
  id: string
  text: string
}

interface ContentsFrameProps {
  label: string
  entries: readonly (Entry & { below: readonly Entry[] })[]
  className?: string
}

/**
 * Links to places of the page: a bar below the navbar on narrow screens, which names the section
 * being read and opens the list, and a column with a label on wide ones. The names of sections in
 * the bar come from `packages/ui/client/contents.ts`.
 */
export function ContentsFrame({ label, entries, className = '' }: ContentsFrameProps) {
  return (
    <nav className="contents-frame" aria-label={label}>
      <details className={`contents ${className}`.trim()}>
        <summary>
          <span className="contents-title">{label}</span>
          <span className="contents-here" />
          <small className="contents-count" />
          <Icon name="chevron" />
        </summary>
        <p className="contents-label" aria-hidden="true">
          {label}
        </p>
        <ul>
          {entries.map(({ id, text, below }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Breakable text={text} />
              </a>
              {below.length > 0 && (
                <ul>
                  {below.map(one => (
                    <li key={one.id}>
                      <a href={`#${one.id}`}>
                        <Breakable text={one.text} />
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** A name from code, such as `create_run` or `Client.createRun`, may break after its parts. */
function Breakable({ text }: { text: string }) {
  if (!/^[\w.]+$/.test(text) || !/[._]|[a-z][A-Z]/.test(text)) return text
  const parts = text.split(/(?<=[._])|(?<=[a-z])(?=[A-Z])/)
  return (
    <span className="contents-code">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
