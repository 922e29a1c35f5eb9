import { useEffect, useReducer } from 'react'
import type { RequestValues } from '@docs/api-reference/operation/fill-request'
import { codesOf } from '@docs/api-reference/operation/sdk-code'
import { addressOf, editsBetween } from '@docs/api-reference/workbench/address'
import { withValue } from '@docs/api-reference/workbench/edit'
import { keyOf, type Place } from '@docs/api-reference/workbench/problems'
import { looksLikeKey } from '@docs/api-reference/workbench/secrets'
import type { RequestShape, Shapes } from '@docs/api-reference/workbench/shape'
import { editsFor, firstValues } from './first-values'
import type { ShownCodes } from './shown-codes'
import * as words from '../../words/workbench'

export interface Edited {
  /** Anchor of the operation. */
  id: string
  request: RequestShape
  shapes: Shapes
  codes: ShownCodes
}

interface State {
  values: RequestValues
  /** Whether the reader has changed anything, so that the address follows. */
  isEdited: boolean
  /** What is wrong with something that isn't a value, by place. */
  reported: ReadonlyMap<string, string>
  /** The element to move the focus to; a new object each time. */
  focus: { id: string } | null
}

type Action =
  | { type: 'change'; place: Place; value: unknown }
  | { type: 'report'; place: Place; problem: string }
  | { type: 'replace'; values: RequestValues; isEdited: boolean }
  | { type: 'focus'; id: string }

function reduce(state: State, action: Action): State {
  const reported = new Map(state.reported)
  switch (action.type) {
    case 'change': {
      const { place, value } = action
      if (looksLikeKey(JSON.stringify(value) ?? ''))
        return { ...state, reported: reported.set(keyOf(place), words.isKey) }
      reported.delete(keyOf(place))
      return { ...state, reported, isEdited: true, values: withValue(state.values, place, value) }
    }
    case 'report':
      return { ...state, reported: reported.set(keyOf(action.place), action.problem) }
    case 'replace':
      return { ...state, reported: new Map(), values: action.values, isEdited: action.isEdited }
    case 'focus':
      return { ...state, focus: { id: action.id } }
  }
}

/** Browsers allow few changes of the address in a short time; in milliseconds. */
const SETTLED = 300

/** The request that a reader edits. The samples on the page and its address follow. */
export function useRequest({ id, request, shapes, codes }: Edited) {
  const [state, dispatch] = useReducer(reduce, null, (): State => ({
    values: firstValues(id, request, shapes),
    isEdited: false,
    reported: new Map(),
    focus: null,
  }))
  const { values, isEdited, focus } = state
  useEffect(() => {
    const isExample = editsBetween(request.example, values).length === 0
    codes.show(isExample ? null : codesOf(request, values))
  }, [codes, request, values])
  useEffect(() => {
    if (!isEdited) return undefined
    const write = (): void =>
      history.replaceState(history.state, '', linkTo({ id, request, shapes }, values))
    const timer = setTimeout(write, SETTLED)
    return () => clearTimeout(timer)
  }, [id, request, shapes, values, isEdited])
  useEffect(() => {
    const read = (): void => {
      if (editsFor(id) === null) return
      dispatch({ type: 'replace', values: firstValues(id, request, shapes), isEdited: false })
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [id, request, shapes])
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])
  return { ...state, dispatch }
}

/** The address of the page with the edits of a request. */
export function linkTo(
  { id, request, shapes }: Omit<Edited, 'codes'>,
  values: RequestValues,
): string {
  const edits = addressOf(request, shapes, values)
  return `${location.pathname}${location.search}#${id}${edits ? `?${edits}` : ''}`
}
