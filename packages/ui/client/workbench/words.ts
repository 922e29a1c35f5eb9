import {
  resolved,
  type FieldShape,
  type Shape,
  type Shapes,
} from '@docs/api-reference/workbench/shape'
import * as words from '../../words/workbench'

/** The types of a value in words, such as `string or null`. */
export function typeOf({ types, options }: Shape, shapes: Shapes): string {
  const all = options?.flatMap(one => resolved(one, shapes).types ?? []) ?? types
  return all?.length ? [...new Set(all)].join(words.or) : 'JSON'
}

/** What a field means, its limits, and its default, in Markdown. */
export function hintOf({ note, range, isOpen, preset, fixed, types = [] }: FieldShape): string {
  if (fixed === 'secret') return words.secret
  if (fixed === 'file') return words.file
  const [least = null, most = null] = range ?? []
  const unit = types.includes('string')
    ? words.characters
    : types.includes('array')
      ? words.items
      : ''
  const limits =
    least !== null && most !== null
      ? words.between(least, most, unit)
      : least !== null
        ? (isOpen ? words.moreThan : words.atLeast)(least, unit)
        : most === null
          ? ''
          : words.atMost(most, unit)
  const standard = preset === undefined ? '' : words.standard(JSON.stringify(preset))
  return [note, limits, standard].filter(Boolean).join(' ')
}
