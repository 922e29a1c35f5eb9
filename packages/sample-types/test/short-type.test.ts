import { describe, expect, test } from 'vitest'
import { shortType } from '../short-type'

const python = (text: string, isCalled = true) => shortType(text, 'python', isCalled)
const typescript = (text: string) => shortType(text, 'typescript', true)

describe('The type that readers see', () => {
  test.each([
    ['(variable) client: Client', 'client: Client'],
    [
      '(function) def brief(\n    outputs: dict[Unknown, Unknown]\n) -> bool',
      'def brief(outputs: dict) -> bool',
    ],
    ['(method) def get(\n    key: C@get,\n) -> Unknown', 'def get(key: C) -> Any'],
    ['(parameter) name: str | None', '(parameter) name: str | None'],
    ['(module) os', '(module) os'],
  ])('in Python has no words that are only for editors: %j', (text, shown) => {
    expect(python(text)).toBe(shown)
  })

  test('in Python shows the first of several ways to call a function', () => {
    const text = '(function)\ndef cast(a: int) -> int: ...\n\ndef cast(a: str) -> str: ...'
    expect(python(text)).toBe('def cast(a: int) -> int  # + 1 overload')
  })

  test('in Python has the parameters of a class only where it is called', () => {
    const text = 'class Client(\n    api_url: str | None = None\n)'
    expect(python(text)).toBe('class Client(api_url: str | None = None)')
    expect(python(text, false)).toBe('class Client')
  })

  test.each([
    ['(alias) class Client', 'class Client'],
    ['(method) Client.flush(): Promise<void>', 'Client.flush(): Promise<void>'],
    ['const run: {\n    id: string;\n}', 'const run: { id: string; }'],
    ['(property) name?: string | undefined', '(property) name?: string | undefined'],
  ])('in TypeScript is on one line: %j', (text, shown) => {
    expect(typescript(text)).toBe(shown)
  })

  test.each(['any', 'unknown', ''])('is missing where it says nothing: %j', text => {
    expect(typescript(text)).toBeNull()
  })

  test('of a long function keeps its result and as many parameters as fit', () => {
    const parameters = Array.from({ length: 40 }, (_, index) => `parameter_${index}: str = "a, b)"`)
    const shown = python(`(function) def f(${parameters.join(', ')}) -> Iterator[Run]`) ?? ''
    expect(shown.length).toBeLessThan(300)
    expect(shown).toMatch(/^def f\(parameter_0: str.*, …\) -> Iterator\[Run\]$/)
  })

  test('of a long generic function has no type arguments', () => {
    const argument = `{ ${'a: string; '.repeat(40)} }`
    expect(typescript(`Array<${argument}>.map<${argument}>(f: (a: string) => void): void`)).toBe(
      'Array<…>.map<…>(f: (a: string) => void): void',
    )
  })
})
