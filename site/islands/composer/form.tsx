import type { Choices, FieldEntry, VisibleQuestion } from './answers'
import { saysOf } from './answers'
import type { Knowledge } from './knowledge'
import { Choice } from '../fields'
import { More } from './words'

interface FormProps {
  knowledge: Knowledge
  choices: Choices
  asked: readonly VisibleQuestion[]
  entries: readonly FieldEntry[]
  onChange: (id: string, value: string) => void
}

/** The form: one row per group, questions before fields. */
export function ComposerForm({ knowledge, choices, asked, entries, onChange }: FormProps) {
  return (
    <form className="composer-form" onSubmit={event => event.preventDefault()}>
      {knowledge.groups.map(({ title, questions, fields }) => (
        <div key={title} className="composer-group" role="group" aria-label={title}>
          <p className="composer-group-title" aria-hidden="true">
            {title}
          </p>
          <div className="composer-fields">
            {asked
              .filter(({ question }) => questions.includes(question))
              .map(one => (
                <QuestionField
                  key={one.question.id}
                  asked={one}
                  onValue={value => onChange(one.question.id, value)}
                />
              ))}
            {entries
              .filter(({ field }) => fields.includes(field))
              .map(entry => (
                <TextField
                  key={entry.field.id}
                  entry={entry}
                  value={choices[entry.field.id] ?? ''}
                  onValue={value => onChange(entry.field.id, value)}
                />
              ))}
          </div>
        </div>
      ))}
    </form>
  )
}

/**
 * A question and a link to its explanation. Two short options are both visible; more are a list.
 */
function QuestionField({
  asked,
  onValue,
}: {
  asked: VisibleQuestion
  onValue: (value: string) => void
}) {
  const { question, options, answer } = asked
  const id = `composer-${question.id}`
  const isShort = question.options.length === 2 && options.every(({ label }) => label.length <= 16)
  return (
    <div className="composer-question">
      {isShort ? (
        <Choice
          name={id}
          label={question.label}
          options={options.map(({ value, label }) => ({ id: value, label }))}
          value={answer}
          onValue={onValue}
        />
      ) : (
        <div className="form-field">
          <label htmlFor={id}>{question.label}</label>
          <select id={id} value={answer} onChange={event => onValue(event.currentTarget.value)}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <More page={question.page} about={question.label} />
    </div>
  )
}

/** A field shows an example of what it accepts, which is used until the input is valid. */
function TextField({
  entry: { field, state },
  value,
  onValue,
}: {
  entry: FieldEntry
  value: string
  onValue: (value: string) => void
}) {
  const id = `composer-${field.id}`
  const isWrong = state === 'invalid'
  return (
    <div className="form-field">
      <label htmlFor={id}>{field.label}</label>
      <span className="form-box">
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={field.example}
          value={value}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={event => onValue(event.currentTarget.value)}
        />
      </span>
      {isWrong && (
        <small id={`${id}-problem`} className="form-hint form-problem">
          Write {saysOf(field.kind)}.
        </small>
      )}
    </div>
  )
}
