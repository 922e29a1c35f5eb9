import { useState } from 'react'
import { checkFilter } from '@docs/trace-query/check-filter'
import { printFilter } from '@docs/trace-query/print-filter'
import type { Call, Part } from '@docs/trace-query/syntax'
import {
  asksForValue,
  conditionOf,
  groupsIn,
  numberProblem,
  shortName,
  subjectNamed,
  SUBJECTS,
  type Draft,
  type Target,
} from './compose'
import { wordsOf } from './messages'
import { Sentence } from './words'

const FIRST: Draft = { subject: 'status', comparator: 'eq', key: '', value: 'error' }

interface ConditionBuilderProps {
  tree: Part | null
  /** False while the filter has an error: rewriting it would lose what the reader meant. */
  isReady: boolean
  onAdd: (condition: Call, target: Target) => void
}

/** A form for an additional condition. */
export function ConditionBuilder({ tree, isReady, onAdd }: ConditionBuilderProps) {
  const [draft, setDraft] = useState(FIRST)
  const [target, setTarget] = useState('and')
  const [tried, setTried] = useState(false)
  const subject = subjectNamed(draft.subject)
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    setTried(false)
  }
  const choose = (id: string) => {
    const { comparators, field } = subjectNamed(id)
    change({
      subject: id,
      comparator: comparators.some(({ id }) => id === draft.comparator)
        ? draft.comparator
        : (comparators[0]?.id ?? 'eq'),
      value: field.choices?.[0] ?? (field.kind === 'boolean' ? 'true' : ''),
    })
  }
  const condition = conditionOf(draft)
  const problem = !isReady
    ? 'Fix the filter first.'
    : condition === null
      ? 'Fill in all fields.'
      : (numberProblem(draft) ??
        checkFilter(printFilter(condition)).faults.find(({ severity }) => severity === 'error')
          ?.message)
  const groups = groupsIn(tree)
  const submit = () => {
    setTried(true)
    if (condition === null || problem !== undefined) return
    onAdd(condition, target === 'and' || target === 'or' ? target : Number(target))
    setTried(false)
  }
  return (
    <form
      className="filter-condition"
      aria-labelledby="filter-condition-title"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p id="filter-condition-title" className="filter-subtitle">
        Add a condition
      </p>
      <Select
        id="filter-subject"
        label="About"
        value={draft.subject}
        options={SUBJECTS}
        onValue={choose}
      />
      {subject.pair && (
        <TextField
          id="filter-key"
          label="Key"
          value={draft.key}
          placeholder={subject.pair === 'feedback' ? 'user_score' : 'user_id'}
          onValue={key => change({ key })}
        />
      )}
      <Select
        id="filter-comparator"
        label="Comparator"
        value={draft.comparator}
        options={subject.comparators}
        onValue={comparator => change({ comparator })}
      />
      {asksForValue(draft) && <ValueField draft={draft} onValue={value => change({ value })} />}
      {tree && (
        <Select
          id="filter-target"
          label="Join it with"
          value={target}
          options={[
            { id: 'and', label: 'and' },
            { id: 'or', label: 'or' },
            ...groups.map((group, index) => ({
              id: String(index),
              label: `inside ${shortName(group)}`,
            })),
          ]}
          onValue={setTarget}
        />
      )}
      <button className="button filter-add" type="submit">
        Add
      </button>
      <p className="form-hint form-problem" role="status">
        {tried && problem !== undefined ? <Sentence words={wordsOf(problem)} /> : null}
      </p>
    </form>
  )
}

const PLACEHOLDERS: Record<string, string> = {
  seconds: '5',
  time: '2026-11-01T00:00:00Z',
  number: '1',
  uuid: '01a1fba8-8a2d-794b-8bce-817c2bf6e3c4',
  text: 'a text',
  any: 'production',
}

function ValueField({ draft, onValue }: { draft: Draft; onValue: (value: string) => void }) {
  const { field } = subjectNamed(draft.subject)
  const choices = field.kind === 'boolean' ? ['true', 'false'] : field.choices
  if (choices && draft.comparator !== 'in')
    return (
      <Select
        id="filter-value"
        label="Value"
        value={draft.value}
        options={choices.map(choice => ({ id: choice, label: choice }))}
        onValue={onValue}
      />
    )
  const isList = draft.comparator === 'in'
  return (
    <TextField
      id="filter-value"
      label={isList ? 'Values, with commas between' : 'Value'}
      value={draft.value}
      placeholder={isList ? 'first, second' : (PLACEHOLDERS[field.kind] ?? '')}
      onValue={onValue}
    />
  )
}

interface FieldProps {
  id: string
  label: string
  value: string
  onValue: (value: string) => void
}

function TextField({
  id,
  label,
  value,
  placeholder,
  onValue,
}: FieldProps & { placeholder: string }) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-box">
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          onChange={event => onValue(event.currentTarget.value)}
        />
      </span>
    </div>
  )
}

function Select({
  id,
  label,
  value,
  options,
  onValue,
}: FieldProps & { options: readonly { id: string; label: string }[] }) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onValue(event.currentTarget.value)}>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
