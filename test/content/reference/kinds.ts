/** The types a value can have. A schema that is less precise than the page allows several. */
export type Kind =
  'string' | 'uuid' | 'time' | 'enum' | 'integer' | 'number' | 'boolean' | 'object' | 'array'

const ALL: Kind[] = [
  'string',
  'uuid',
  'time',
  'enum',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
]
/** A string without a format may be any of these. */
const TEXT: Kind[] = ['string', 'uuid', 'time', 'enum']

/** The wording on a page: `string, UUID`, `array of strings`, `number or string`. */
const WORDS: [RegExp, Kind][] = [
  [/^arrays? of [\w ]+/, 'array'],
  [/^array/, 'array'],
  [/^string, UUID/, 'uuid'],
  [/^string, (?:ISO 8601|RFC 3339)/, 'time'],
  [/^RFC 3339/, 'time'],
  [/^string/, 'string'],
  [/^enum/, 'enum'],
  [/^integer/, 'integer'],
  [/^number/, 'number'],
  [/^boolean/, 'boolean'],
  [/^object/, 'object'],
]

/**
 * The kinds that a page's wording names. Text after a comma is a unit or similar.
 *
 * @throws if a word is unknown.
 */
export function kindsOnPage(type: string): Kind[] {
  const alternatives = type.split(/ or |, (?=(?:boolean|string|object|number)(?!\w))/)
  return alternatives.map(one => {
    const kind = WORDS.find(([pattern]) => pattern.test(one.trim()))?.[1]
    if (kind === undefined) throw new Error(`The type \`${type}\` says nothing that is known.`)
    return kind
  })
}

/** The kinds that a type of the REST facts (Go) allows. */
export function kindsOfGo(type: string, format?: string): Kind[] {
  if (type.startsWith('[]')) return ['array']
  if (type.startsWith('map[')) return ['object']
  if (type === 'time.Time' || format === 'date-time') return ['time']
  if (type === 'string') return format === 'uuid' ? ['uuid'] : TEXT
  if (type === 'int64') return ['integer']
  if (type === 'float64') return ['number']
  if (type === 'bool') return ['boolean']
  // A struct, an enum, or a union: the facts contain only its name.
  return type.endsWith('Union') || type === 'interface{}' ? ALL : ['object', 'enum']
}

/** The kinds that a TypeScript type allows, without `null`. */
export function kindsOfTypescript(type: string): Kind[] {
  return [
    ...new Set(
      alternativesOf(type).flatMap((one): Kind[] => {
        if (one === 'null' || one === 'undefined') return []
        if (/^["']/.test(one)) return ['enum']
        if (/^Array<|\[\]$/.test(one)) return ['array']
        if (/^\{|^Record<|^(?:KVMap|object)$/.test(one)) return ['object']
        if (one === 'string') return TEXT
        if (one === 'number') return ['integer', 'number']
        if (one === 'boolean') return ['boolean']
        return ['object', 'enum']
      }),
    ),
  ]
}

/** Splits at every `|` outside of brackets. */
function alternativesOf(type: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of type) {
    if ('<{[('.includes(letter)) depth++
    if ('>}])'.includes(letter)) depth--
    if (letter === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim()).filter(Boolean)
}
