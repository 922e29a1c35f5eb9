import { Fragment } from 'react'
import { Icon } from '../icon'
import { Choice } from '../fields'
import { ARGUMENTS, LANGUAGES, type Inputs } from './inputs'
import { snippetOf } from './snippets'

interface CodeProps {
  inputs: Inputs
  since: string
  onChange: (change: Partial<Inputs>) => void
}

/** A program that uses the filter, with the buttons of a code block. */
export function Code({ inputs: { filter, argument, language }, since, onChange }: CodeProps) {
  const [before, literal, after] = snippetOf({ language, filter, argument, since })
  const { label } = LANGUAGES.find(({ id }) => id === language) ?? LANGUAGES[0]
  return (
    <div className="filter-code">
      <div className="filter-choices">
        <Choice
          name="filter-argument"
          label="Apply the filter to"
          options={ARGUMENTS}
          value={argument}
          onValue={value => onChange({ argument: value })}
        />
        <Choice
          name="filter-language"
          label="Language"
          options={LANGUAGES}
          value={language}
          onValue={value => onChange({ language: value })}
        />
      </div>
      <div className="code">
        <div className="code-bar">
          <span className="code-title">{label}</span>
          <span className="code-actions">
            <button
              className="copy wrap-toggle"
              type="button"
              data-wrap=""
              aria-pressed="false"
              aria-label="Wrap long lines"
            >
              <Icon name="wrap" />
            </button>
            <button
              className="copy"
              type="button"
              data-copy=""
              aria-label={`Copy the ${label} code`}
            >
              <Icon name="copy" />
            </button>
          </span>
        </div>
        <pre tabIndex={0} role="group" aria-label={`${label} code`}>
          <code>
            {linesOf(before, literal, after).map((line, index) => (
              <Fragment key={index}>
                {index > 0 && '\n'}
                <span className="line">
                  {line.before}
                  {line.literal && <span className="tok-string">{line.literal}</span>}
                  {line.after}
                </span>
              </Fragment>
            ))}
          </code>
        </pre>
      </div>
    </div>
  )
}

/** The lines of a program. The filter is on one of them, because a literal has no line breaks. */
function linesOf(
  before: string,
  literal: string,
  after: string,
): { before: string; literal?: string; after?: string }[] {
  const head = before.split('\n')
  const [rest, ...tail] = after.split('\n')
  const last = { before: head.pop() ?? '', literal, after: rest ?? '' }
  return [...head.map(line => ({ before: line })), last, ...tail.map(line => ({ before: line }))]
}
