import fc from 'fast-check'
import type { Part } from '../syntax'
import { COMPARATORS, FIELDS } from '../vocabulary'

const at = { start: 0, end: 0 }
const text = fc
  .string({ unit: 'binary', maxLength: 12 })
  .map((value): Part => ({ kind: 'text', value, ...at }))
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value): Part => ({ kind: 'number', value: value === 0 ? 0 : value, ...at }))
const constant = fc
  .constantFrom(true, false, null)
  .map((value): Part => ({ kind: 'constant', value, ...at }))
const word = fc
  .stringMatching(/^[A-Za-z_]\w{0,8}(\.\w{1,5})?$/)
  .filter(name => !/^(?:true|false|null|True|False|None|TRUE|FALSE|NULL|and|or)$/i.test(name))
const field = word.map((name): Part => ({ kind: 'field', name, ...at }))

/** Any tree that can be printed, including unknown names. */
export const anyTree: fc.Arbitrary<Part> = fc.letrec<{ part: Part; call: Part }>(tie => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    constant,
    field,
    fc
      .array(fc.oneof(text, number), { maxLength: 3 })
      .map((items): Part => ({ kind: 'list', items, ...at })),
    tie('call'),
  ),
  call: fc
    .tuple(
      fc.oneof(word, fc.constantFrom('and', 'or', 'eq')),
      fc.array(tie('part'), { maxLength: 4 }),
    )
    .map(([name, parts]): Part => ({ kind: 'call', name, parts, ...at })),
})).call

/** Keywords of the language and other text, in any order. */
export const scraps: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '(',
        ')',
        '[',
        ']',
        ',',
        '"',
        "'",
        '“',
        '\\',
        ' ',
        '\n',
        '==',
        '>',
        '&&',
        'and',
        'or',
        'not',
        'and(',
        'or(',
        'eq(',
        'search(',
        '5s',
        '3',
        '-',
        'true',
        'None',
        'constructor',
        '__proto__',
      ),
      fc.constantFrom(
        ...COMPARATORS.map(({ name }) => `${name}(`),
        ...FIELDS.map(({ name }) => name),
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map(pieces => pieces.join(''))

/** The tree without source ranges. */
export function withoutPlaces(part: Part): unknown {
  const { start: _start, end: _end, ...rest } = part
  if (part.kind === 'call') return { ...rest, parts: part.parts.map(withoutPlaces) }
  return part.kind === 'list' ? { ...rest, items: part.items.map(withoutPlaces) } : rest
}
