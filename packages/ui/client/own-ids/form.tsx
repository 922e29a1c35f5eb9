import { useId, useSyncExternalStore, type SyntheticEvent } from 'react'
import {
  ownNames,
  parametersIn,
  withOwnIds,
  type OwnIds,
} from '@docs/api-reference/operation/own-ids'
import { announce } from '../announce'
import { keyOf, ownValues } from './memory'

interface OwnIdsFormProps {
  ids: OwnIds
  /** The cURL sample of the operation for a region. */
  commandFor: (region: string) => string
}

const API_KEY = /^lsv2_/

const currentRegion = (): string => document.documentElement.dataset.region ?? ''

function onRegion(listener: () => void): () => void {
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributeFilter: ['data-region'] })
  return () => watch.disconnect()
}

/** Fields for the IDs of an operation, and a button that copies its cURL command with them. */
export function OwnIdsForm({ ids, commandFor }: OwnIdsFormProps) {
  const typed = useSyncExternalStore(ownValues.subscribe, ownValues.get)
  const region = useSyncExternalStore(onRegion, currentRegion)
  const fields = ownNames(ids).map(name => {
    const key = keyOf(name, ids.path)
    const value = typed[key] ?? ''
    return { name, key, value, isKey: API_KEY.test(value.trim()) }
  })
  const command = withOwnIds(
    commandFor(region),
    ids,
    Object.fromEntries(fields.map(({ name, value, isKey }) => [name, isKey ? '' : value])),
  )
  const copy = (event: SyntheticEvent): void => {
    event.preventDefault()
    void navigator.clipboard.writeText(command).then(
      () => announce('Copied'),
      () => announce('Couldn’t copy. Select the text and copy it with the keyboard.'),
    )
  }
  return (
    <form className="own-ids-form" onSubmit={copy}>
      <p>Your values stay in this tab until you reload it. They aren’t stored or sent anywhere.</p>
      <div className="own-ids-fields">
        {fields.map(({ name, key, value, isKey }) => (
          <IdField
            key={name}
            name={name}
            hint={placeOf(name, ids)}
            value={value}
            isKey={isKey}
            onValue={next => ownValues.set(key, next)}
          />
        ))}
      </div>
      <pre tabIndex={0} role="group" aria-label="cURL command with your IDs">
        {command}
      </pre>
      <button className="button" type="submit">
        Copy as cURL
      </button>
    </form>
  )
}

/** Where a value is sent. */
function placeOf(name: string, { path, query, body }: OwnIds): string {
  const isList = query.includes(`${name}[]`)
  const places = [
    parametersIn(path).includes(name) ? 'path' : '',
    isList || query.includes(name) ? 'query' : '',
    body.includes(name) ? 'body' : '',
  ]
  return places.filter(Boolean).join(' and ') + (isList ? ', separated by commas' : '')
}

interface IdFieldProps {
  name: string
  hint: string
  value: string
  /** An API key was typed, which is not for this field. */
  isKey: boolean
  onValue: (value: string) => void
}

/** Without a `name`, so that browsers don't remember what is typed. */
function IdField({ name, hint, value, isKey, onValue }: IdFieldProps) {
  const id = useId()
  return (
    <div className="own-id">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-describedby={`${id}-hint`}
        aria-invalid={isKey}
        onChange={event => onValue(event.currentTarget.value)}
      />
      <small id={`${id}-hint`} className={isKey ? 'own-id-problem' : undefined}>
        {isKey ? 'This is an API key. The command reads it from LANGSMITH_API_KEY.' : hint}
      </small>
    </div>
  )
}
