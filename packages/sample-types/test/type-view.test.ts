import { describe, expect, test } from 'vitest'
import { broken, spoken, typeTokens } from '../../ui/client/hovers/type-view'

describe('A type on screen', () => {
  test.each([
    'const run: { id: "a" | \'b\'; n: 1 }',
    'def f(a: str = "\\"", *, b: C[D]) -> (E | None)  # + 2 overloads',
    'Ünïcode.$method<T>(…): `x${string}`',
  ])('loses no character when it is highlighted: %j', type => {
    expect(
      typeTokens(type)
        .map(([text]) => text)
        .join(''),
    ).toBe(type)
  })

  test('has the token classes of code blocks', () => {
    expect(typeTokens('def f(a: Run = "x")').filter(([, token]) => token)).toEqual([
      ['def', 'keyword'],
      ['(', 'mark'],
      [':', 'mark'],
      ['Run', 'type'],
      ['=', 'mark'],
      ['"x"', 'string'],
      [')', 'mark'],
    ])
  })

  test('has a line for each parameter if it is long', () => {
    const type =
      'def list_runs(project: str | None = None, keys: dict[str, int] = {}, …) -> Iterator'
    expect(broken(type)).toBe(
      'def list_runs(\n  project: str | None = None,\n  keys: dict[str, int] = {},\n  …\n) -> Iterator',
    )
  })

  test.each(['short(a, b)', `const a: ${'string | '.repeat(20)}number`])(
    'stays as it is without long parameters: %j',
    type => {
      expect(broken(type)).toBe(type)
    },
  )

  test('is read out with our sentence', () => {
    expect(spoken(['class Client'])).toBe('class Client')
    expect(spoken(['class Client', 'Sends runs.'])).toBe('class Client. Sends runs.')
  })
})
