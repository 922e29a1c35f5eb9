import fc from 'fast-check'

/** The number of runs of a property in `npm test`, multiplied in `npm run test:long`. */
export const runs = (number: number): { numRuns: number } => ({ numRuns: number * FACTOR })

/** Fewer if the time of the long tests is limited (`bin/test.mjs`). */
const FACTOR = process.env.TEST_LONG !== 'true' ? 1 : process.env.TEST_LONG_MINUTES ? 3 : 10

/**
 * Attempts to make a browser run code. All of them contain `attack`, so that they can be found in
 * the output.
 */
export const MARKUP = [
  '<script>attack()</script>',
  '</script><script>attack()</script>',
  '<img src=x onerror=attack()>',
  '<svg onload=attack()>',
  '<a href="javascript:attack()">x</a>',
  '<iframe srcdoc="<script>attack()</script>">',
  '"><b onmouseover="attack()">',
  "'><b onmouseover='attack()'>",
  '" autofocus onfocus="attack()',
  '<style>@import "attack"</style>',
  '<!--><script>attack()</script>-->',
  '<![CDATA[<script>attack()</script>]]>',
  '&lt;script&gt;attack()&lt;/script&gt;',
  '&#60;script&#62;attack()&#60;/script&#62;',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=attack()>',
  '<base href="//attack/">',
  '<meta http-equiv=refresh content="0;url=//attack">',
  '<object data="attack">',
  '<form action="//attack"><input autofocus onfocus=attack()>',
  '<x style="animation-name:attack" onanimationend="attack()">',
  '</title><script>attack()</script>',
  '</textarea><script>attack()</script>',
  '\u2028<script>attack()</script>',
  '<scr\0ipt>attack()</script>',
] as const

export const ADDRESSES = [
  'javascript:attack()',
  'JaVaScRiPt:attack()',
  'java\tscript:attack()',
  ' javascript:attack()',
  '\x01javascript:attack()',
  'data:text/html,<script>attack()</script>',
  'vbscript:attack()',
  'blob:https://x/attack',
  '//attack/',
  '/\\attack/',
  '\\\\attack',
  '\\\\[',
  '///attack',
  'https:attack',
  'https://attack@x/',
  'file:///etc/passwd',
  '/%',
  '/%00',
  '/../../../../etc/passwd',
  '../../../../../../etc/passwd.txt',
  '#%',
  '?#',
  '/a?b#c',
  'mailto:a@b',
  'view-source:x',
] as const

export const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'then',
  'length',
  'name',
] as const

const ODD = [
  '\0',
  '\uFEFF',
  '\u2028',
  '\u2029',
  '\u202E',
  '\u2066',
  '\u200F',
  '\u00AD',
  '\uD800',
  '\uDC00',
  '\uFFFE',
  '\uE000',
  '\uE001',
  '\x1B[2J',
  '\x07',
  '\r',
  '\r\n',
  '\t',
  '🏳️‍🌈',
  'é',
  'e\u0301',
  'ß',
  'İ',
  '۱',
  '  \n',
  '[[api]]',
  '[[region]]',
  '[[constructor]]',
  '(.*)+$',
  '[a-',
  '\\',
  '$&',
  '$1',
  '%s',
  '{0}',
  '${x}',
] as const

const MARKS = [
  '*',
  '**',
  '_',
  '~',
  '~~',
  '`',
  '```',
  '[',
  ']',
  '](',
  '![',
  '(',
  ')',
  '<',
  '>',
  '{',
  '}',
  '{/*',
  '*/}',
  '<!--',
  '-->',
  '|',
  ':',
  '::',
  ':::',
  '#',
  '- ',
  '1. ',
  '> ',
  '&',
  ';',
  '\\',
  '=',
  '"',
  "'",
  '/',
  ' ',
  '\n',
  '\n\n',
] as const

export const scrap = fc.oneof(
  fc.constantFrom(...MARKUP),
  fc.constantFrom(...ADDRESSES),
  fc.constantFrom(...NAMES),
  fc.constantFrom(...ODD),
  fc.constantFrom(...MARKS),
)

/** The same fragment repeated. */
const run = fc
  .tuple(scrap, fc.integer({ min: 2, max: 60 }))
  .map(([piece, times]) => piece.repeat(times))

/** Malicious text. */
export const hostileText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(scrap, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 })
      .map(parts => parts.join('')),
  },
  run,
  fc.string({ unit: 'binary', maxLength: 80 }),
)

/** Any JSON value, with keys that are special in JavaScript and text that is special in HTML. */
export const hostileJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 8 })),
    fc.oneof(hostileText, fc.double(), fc.constant(null), fc.array(hostileText, { maxLength: 3 })),
    { maxKeys: 5, noNullPrototype: true },
  ),
)

/**
 * A text with a part removed, duplicated, moved, or replaced, like errors while writing, copying,
 * or sending.
 */
export const mutated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.array(
        fc.record({
          from: fc.nat(),
          length: fc.nat({ max: 30 }),
          to: fc.nat(),
          how: fc.constantFrom('cut', 'double', 'move', 'replace'),
          by: scrap,
        }),
        { maxLength: 4 },
      ),
    )
    .map(([given, edits]) =>
      edits.reduce((now, { from, length, to, how, by }) => {
        const start = from % (now.length + 1)
        const [before, part, after] = [
          now.slice(0, start),
          now.slice(start, start + length),
          now.slice(start + length),
        ]
        const place = to % (before.length + after.length + 1)
        const rest = before + after
        if (how === 'cut') return rest
        if (how === 'double') return before + part + part + after
        if (how === 'move') return rest.slice(0, place) + part + rest.slice(place)
        return before + by + after
      }, given),
    )

/** What remains of a text in a URL or a file: lone surrogates are replaced. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
