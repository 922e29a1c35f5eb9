import { createContext, useContext } from 'react'
import { keyOf, type Place } from '@docs/api-reference/workbench/problems'
import type { Shapes } from '@docs/api-reference/workbench/shape'

/** What all fields of a form share. */
export interface Form {
  /** Anchor of the operation, with which IDs of elements begin. */
  id: string
  shapes: Shapes
  /** By place. */
  problems: ReadonlyMap<string, string>
  /** Sets a value, or removes it if it is undefined. */
  change: (place: Place, value: unknown) => void
  /** Says what is wrong with something that isn't a value yet. */
  report: (place: Place, problem: string) => void
  /** Moves the focus to an element once it is there. */
  focus: (elementId: string) => void
}

export const FormContext = createContext<Form | null>(null)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field is outside of its form.')
  return form
}

/** ID of the control of a place. */
export const controlId = ({ id }: Form, place: Place): string => `edit-${id}-${keyOf(place)}`

/** ID of what adds to the object or list of a place. */
export const adderId = (form: Form, place: Place): string => `${controlId(form, place)}-add`
