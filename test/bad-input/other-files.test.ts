import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitFrontmatter } from '../../packages/engine/frontmatter'
import { parseMeta } from '../../packages/model/code-meta'
import { hostileText, mutated, NAMES, runs } from './hostile-text'

describe('Frontmatter, whatever it contains', () => {
  const YAML = [
    'title: x',
    'title: *a',
    '&a [*a, *a]',
    'title: &a [&b x, *b]',
    '<<: *a',
    '<<: {title: x}',
    '!!js/function x',
    'title: !!binary aGk=',
    'title: !<tag:yaml.org,2002:js/undefined> x',
    '? [a, b]\n: c',
    '? ? ? a',
    '%YAML 9.9',
    '%TAG ! tag:x,2000:',
    '--- ',
    '...',
    'title: |2+\n  x',
    'title: >-\n x',
    'search_terms: [[[[[[[[]]]]]]]]',
    '- - - - - x',
    '{{{{{',
    '[[[[[',
    '{? : }',
    '"\\u{110000}"',
    '"\\x"',
    "'",
    'title: 2026-01-01',
    'title: 0x1F',
    'title: .inf',
    'title: ~',
    'title: yes',
    ...NAMES.map(name => `${name}: {${name}: x}`),
  ]
  const text = mutated(
    fc
      .array(fc.oneof(fc.constantFrom(...YAML), hostileText), { maxLength: 8 })
      .map(lines => `---\n${lines.join('\n')}\n---\n\nText.\n`),
  )

  test('is read or has located errors, and never pollutes prototypes', () => {
    fc.assert(
      fc.property(text, given => {
        const { frontmatter, problems } = splitFrontmatter(given, 'a.mdx')
        expect(frontmatter === null).toBe(problems.length > 0)
        const lines = given.split('\n').length
        for (const { line, column, message } of problems) {
          expect([(line ?? 0) >= 1 && (line ?? 0) <= lines, (column ?? 0) >= 1]).toEqual([
            true,
            true,
          ])
          expect(message).toMatch(/\.$/)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        for (const value of Object.values(frontmatter ?? {}))
          expect(
            typeof value === 'string' ||
              (Array.isArray(value) && value.every(one => typeof one === 'string')),
          ).toBe(true)
      }),
      runs(800),
    )
  })

  test.each([
    [
      'a billion-laughs attack',
      'a0: &a0 x\n' +
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
          .map(number => `a${number}: &a${number} [${`*a${number - 1},`.repeat(9)}]`)
          .join('\n'),
      'The frontmatter is not valid YAML: a value starts with `*`.',
    ],
    ['10,000 nested lists', `title: ${'['.repeat(9_000)}`, 'The frontmatter is too long.'],
    ['400 nested lists', `title: ${'['.repeat(400)}`, /^The frontmatter is not valid YAML: /],
    ['400 nested mappings', `title: ${'{a: '.repeat(400)}`, /^The frontmatter is not valid YAML: /],
  ])('fails fast on %s', (_, yaml, message) => {
    const before = process.cpuUsage()
    expect(splitFrontmatter(`---\n${yaml}\n---\n`, 'a.mdx').problems[0]?.message).toMatch(message)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})

test('Code fence metadata is parsed and marks no more lines than the block has, whatever it contains', () => {
  fc.assert(
    fc.property(
      mutated(
        fc.constantFrom(
          'title="app.py" {1,3-5} ins={9} /word/ numbers',
          'no-check="reason" tab=python',
          "title='x' del={1-99999999999}",
        ),
      ),
      text => {
        const meta = parseMeta(text)
        for (const lines of [meta.highlighted, meta.added, meta.removed, meta.focused])
          for (const line of lines) expect(line >= 0 && line < 2_000).toBe(true)
        for (const part of meta.unknown) expect(text).toContain(part)
      },
    ),
    runs(500),
  )
})
