import {
  resolved,
  type FieldShape,
  type Shape,
  type Shapes,
} from '@docs/api-reference/workbench/shape'

/** The types of a value in words, such as `string or null`. */
export function typeOf({ types, options }: Shape, shapes: Shapes): string {
  const all = options?.flatMap(one => resolved(one, shapes).types ?? []) ?? types
  return all?.length ? [...new Set(all)].join(' or ') : 'JSON'
}

/** What a field means, its limits, and its default, in Markdown. */
export function hintOf({ note, range, isOpen, preset, fixed, types = [] }: FieldShape): string {
  if (fixed === 'secret') return 'A secret. Write it into the code that you copy, not here.'
  if (fixed === 'file') return 'A file. The code has its name.'
  const [least = null, most = null] = range ?? []
  const unit = types.includes('string') ? ' characters' : types.includes('array') ? ' items' : ''
  const limits =
    least !== null && most !== null
      ? `${least} to ${most}${unit}.`
      : least !== null
        ? `${isOpen ? 'More than' : 'At least'} ${least}${unit}.`
        : most === null
          ? ''
          : `At most ${most}${unit}.`
  const standard = preset === undefined ? '' : `Default \`${JSON.stringify(preset)}\`.`
  return [note, limits, standard].filter(Boolean).join(' ')
}
