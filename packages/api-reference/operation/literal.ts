/** How a language writes literals. */
interface Syntax {
  words: Record<'true' | 'false' | 'null', string>
  key: (name: string) => string
  indent: string
  /** Whether braces have spaces inside: `{ a: 1 }`. */
  spaced: boolean
}

const LONGEST_LINE = 80
const quoted = (text: string): string => JSON.stringify(text)

export const PYTHON: Syntax = {
  words: { true: 'True', false: 'False', null: 'None' },
  key: quoted,
  indent: '    ',
  spaced: false,
}
export const JSON_SYNTAX: Syntax = {
  words: { true: 'true', false: 'false', null: 'null' },
  key: quoted,
  indent: '  ',
  spaced: true,
}
export const TYPESCRIPT: Syntax = {
  ...JSON_SYNTAX,
  key: name => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
}

/**
 * A value as a literal, on one line if it is short. `column` is where it starts, `prefix` the
 * indentation of its line.
 */
export function literal(
  value: unknown,
  syntax: Syntax,
  prefix = '',
  column = prefix.length,
): string {
  if (value === null || value === undefined) return syntax.words.null
  if (typeof value === 'boolean') return syntax.words[value ? 'true' : 'false']
  if (typeof value !== 'object') return typeof value === 'string' ? quoted(value) : String(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const inner = prefix + syntax.indent
  const items = isList
    ? value.map(item => ['', item] as const)
    : Object.entries(value).map(([name, item]) => [`${syntax.key(name)}: `, item] as const)
  if (items.length === 0) return open + close
  const padding = isList || !syntax.spaced ? '' : ' '
  const content = items.map(([lead, item]) => lead + literal(item, syntax, inner)).join(', ')
  const line = `${open}${padding}${content}${padding}${close}`
  if (!line.includes('\n') && column + line.length <= LONGEST_LINE) return line
  const comma = syntax === JSON_SYNTAX ? '' : ','
  const lines = items.map(
    ([lead, item]) => `${inner}${lead}${literal(item, syntax, inner, inner.length + lead.length)}`,
  )
  return `${open}\n${lines.join(',\n')}${comma}\n${prefix}${close}`
}
