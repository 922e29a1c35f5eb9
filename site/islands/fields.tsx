interface AmountFieldProps {
  id: string
  label: string
  /** Shown in the box, after the number. */
  unit?: string
  /** A description of the number. */
  hint: string
  value: string
  /** An error message, shown instead of the hint. */
  problem?: string | undefined
  onValue: (value: string) => void
}

/** A number as text, so that `60,000` and `60k` are accepted. */
export function AmountField({ id, label, unit, hint, value, problem, onValue }: AmountFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-box">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== undefined}
          onChange={event => onValue(event.currentTarget.value)}
        />
        {unit && <span className="form-unit">{unit}</span>}
      </span>
      <small
        id={`${id}-hint`}
        className={problem === undefined ? 'form-hint' : 'form-hint form-problem'}
      >
        {problem ?? hint}
      </small>
    </div>
  )
}

interface ChoiceProps<Id extends string> {
  name: string
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onValue: (value: Id) => void
}

/** A choice of few visible options. Arrow keys move the choice, as in every radio group. */
export function Choice<Id extends string>({
  name,
  label,
  options,
  value,
  onValue,
}: ChoiceProps<Id>) {
  return (
    <fieldset className="form-field choice">
      <legend>{label}</legend>
      <div className="choice-options">
        {options.map(option => (
          <label key={option.id}>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onValue(option.id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
