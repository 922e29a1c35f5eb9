import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTokens, resolveTokens } from '../regions'
import { regions } from '../../../test/two-regions'

describe('Region tokens', () => {
  test.each([
    ['[[app]]', 'https://app.example.com', 'https://eu.app.example.com'],
    ['[[api]]', 'https://api.example.com', 'https://eu.api.example.com'],
    ['[[api.host]]', 'api.example.com', 'eu.api.example.com'],
    ['[[region]]', 'US', 'EU'],
    ['[[api:eu]]', 'https://eu.api.example.com', 'https://eu.api.example.com'],
    ['[[app.host:us]]', 'app.example.com', 'app.example.com'],
    ['[[region:eu]]', 'EU', 'EU'],
    [
      'a [[api]]/x and [[region]].',
      'a https://api.example.com/x and US.',
      'a https://eu.api.example.com/x and EU.',
    ],
  ])('resolve %s to %j in the US and %j in the EU', (text, us, eu) => {
    expect(resolveTokens(text, regions, 'us')).toBe(us)
    expect(resolveTokens(text, regions, 'eu')).toBe(eu)
  })

  test.each([
    '[[matrix]]',
    '[[1, 2], [3]]',
    '[[API]]',
    '[[ api ]]',
    '[api]',
    '[[api:]]',
    '[[api:mars]]',
    '[[api.port]]',
    'a[b[0]]',
  ])("don't include %s, which stays unchanged", text => {
    expect(findTokens(text, regions)).toEqual([])
    expect(resolveTokens(text, regions, 'us')).toBe(text)
  })

  test('have a position and tell whether they depend on the selected region', () => {
    expect(findTokens('x [[api]] [[app.host:eu]]', regions)).toEqual([
      {
        start: 2,
        end: 9,
        pinned: false,
        values: [
          { region: 'us', text: 'https://api.example.com' },
          { region: 'eu', text: 'https://eu.api.example.com' },
        ],
      },
      { start: 10, end: 25, pinned: true, values: [{ region: 'eu', text: 'eu.app.example.com' }] },
    ])
  })

  test('keep a port in the host', () => {
    expect(
      resolveTokens(
        '[[api.host]]',
        [{ id: 'us', label: 'US', hosts: { api: 'http://localhost:1984' } }],
        'us',
      ),
    ).toBe('localhost:1984')
  })

  test('fall back to the first region for an unknown one', () => {
    expect(resolveTokens('[[api]]', regions, 'mars')).toBe('https://api.example.com')
  })

  test("don't treat inherited object properties as hosts", () => {
    expect(resolveTokens('[[constructor]] [[valueof]]', regions, 'us')).toBe(
      '[[constructor]] [[valueof]]',
    )
  })

  test("aren't resolved on a site without regions", () => {
    expect(resolveTokens('[[api]] [[region]]', [], 'us')).toBe('[[api]] [[region]]')
  })
})

describe('Resolving region tokens, whatever the text', () => {
  const piece = fc.constantFrom(
    '[[',
    ']]',
    '[',
    ']',
    'api',
    'app',
    'region',
    '.host',
    ':',
    'eu',
    'us',
    ' ',
    '\n',
    'toString',
    'constructor',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map(parts => parts.join('')),
  )

  test('never throws', () => {
    fc.assert(
      fc.property(text, fc.string(), (given, region) => {
        expect(typeof resolveTokens(given, regions, region)).toBe('string')
      }),
    )
  })

  test('leaves text without double brackets unchanged', () => {
    fc.assert(
      fc.property(
        text.map(given => given.replace(/\[{2,}/g, '[')),
        given => {
          expect(resolveTokens(given, regions, 'us')).toBe(given)
        },
      ),
    )
  })

  test('leaves no tokens', () => {
    fc.assert(
      fc.property(text, given => {
        expect(
          findTokens(resolveTokens(given, regions, 'us').replaceAll('[[[', '['), regions).length,
        ).toBeLessThanOrEqual(findTokens(given, regions).length)
      }),
    )
  })

  test('finds tokens in order, without overlaps', () => {
    fc.assert(
      fc.property(text, given => {
        let end = 0
        for (const token of findTokens(given, regions)) {
          expect(token.start).toBeGreaterThanOrEqual(end)
          expect(given.slice(token.start, token.end)).toMatch(/^\[\[.*\]\]$/)
          end = token.end
        }
      }),
    )
  })
})
