import type { ThemeRegistration } from 'shiki/core'

/**
 * The token classes of the design as TextMate scopes. Shiki resolves scopes to colors only, so each
 * class gets a placeholder color. Both themes then share one markup, and no inline styles are
 * written.
 */
const SCOPES: Record<string, string[]> = {
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  string: [
    'string',
    'punctuation.definition.string',
    'markup.inline.raw',
    'constant.other.symbol',
    'markup.underline.link',
    'string.unquoted',
  ],
  constant: [
    'constant',
    'variable.other.constant',
    'support.constant',
    'variable.language',
    'entity.name.function.decorator',
    'meta.function.decorator',
    'punctuation.definition.decorator',
    'variable.other.normal.shell',
    'punctuation.definition.variable.shell',
    'variable.other.bracket.shell',
    'variable.other.assignment.shell',
    'punctuation.definition.template-expression',
    'constant.character.format.placeholder',
    'support.variable.property.process',
    'entity.other.attribute-name',
    'variable.other.env',
    'variable.other.key.dotenv',
  ],
  keyword: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.logical.python',
    'keyword.operator.expression',
    'entity.name.tag',
    'punctuation.definition.tag',
    'support.type.property-name.toml',
    'keyword.key.toml',
    'variable.language.this',
    'keyword.other.definition.ini',
    'keyword.other.http',
  ],
  function: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.command',
    'support.function.builtin',
    'meta.function-call.python',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'support.class',
    'support.type',
    'entity.other.inherited-class',
    'entity.name.namespace',
  ],
  mark: [
    'punctuation',
    'meta.brace',
    'keyword.operator',
    'storage.type.function.arrow',
    'keyword.operator.assignment',
  ],
  // Arguments in calls inherit `meta.function-call`; make them plain text again.
  plain: [
    'variable',
    'variable.parameter',
    'meta.function-call.arguments',
    'variable.other.readwrite',
    'variable.other.object',
    'support.type.property-name.json',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'string.unquoted.argument.shell',
    'entity.name.function.call.plain',
  ],
}

const TOKENS = Object.keys(SCOPES)
const color = (index: number): string =>
  `#0000${(index + 1).toString(16).padStart(2, '0')}`.toUpperCase()

export const tokenTheme: ThemeRegistration = {
  name: 'token',
  type: 'light',
  fg: '#0000FF',
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: '#0000FF', background: '#FFFFFF' } },
    ...TOKENS.map((token, index) => ({
      scope: SCOPES[token] ?? [],
      settings: { foreground: color(index) },
    })),
  ],
}

const TOKEN_OF_COLOR = new Map(TOKENS.map((token, index) => [color(index), token]))

/** Shiki's color → token class, or null for plain text. */
export function tokenClassOf(foreground: string | undefined): string | null {
  const token = foreground === undefined ? undefined : TOKEN_OF_COLOR.get(foreground.toUpperCase())
  return token === undefined || token === 'plain' ? null : token
}
