import { Breakable } from './breakable'
import { Icon } from './icon'

interface ContentsEntry {
  /** The anchor that it leads to. */
  id: string
  text: string
}

interface ContentsFrameProps {
  label: string
  entries: readonly (ContentsEntry & { below: readonly ContentsEntry[] })[]
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
                <EntryText text={text} />
              </a>
              {below.length > 0 && (
                <ul>
                  {below.map(one => (
                    <li key={one.id}>
                      <a href={`#${one.id}`}>
                        <EntryText text={one.text} />
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
function EntryText({ text }: { text: string }) {
  if (!/^[\w.]+$/.test(text) || !/[._]|[a-z][A-Z]/.test(text)) return text
  return (
    <span className="contents-code">
      <Breakable parts={text.split(/(?<=[._])|(?<=[a-z])(?=[A-Z])/)} />
    </span>
  )
}
