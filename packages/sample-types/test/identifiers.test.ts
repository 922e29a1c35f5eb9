import { describe, expect, test } from 'vitest'
import { identifiersIn } from '../ask/identifiers'

const names = (code: string, file: string) => identifiersIn(code, file).map(({ name }) => name)

describe('Names in a sample', () => {
  test('of Python are found outside strings and comments, and inside f-strings', () => {
    const code = 'from langsmith import Client  # a comment\nprint(f"{client.id} text", key="word")'
    expect(names(code, 'a.py')).toEqual(['langsmith', 'Client', 'print', 'client', 'id', 'key'])
  })

  test('of TypeScript are found in templates and types, without the names of its own types', () => {
    const code = 'const a: string = `${b.c} text`\ninterface D { e: Promise<number> }'
    expect(names(code, 'a.ts')).toEqual(['a', 'b', 'c', 'D', 'e', 'Promise'])
  })

  test('of TSX are found in elements', () => {
    expect(names('const a = <Page title={b} />', 'a.tsx')).toEqual(['a', 'Page', 'title', 'b'])
  })

  test('have lines and columns from 0', () => {
    expect(identifiersIn('a = 1\n\n  b.c', 'a.py')).toEqual([
      { name: 'a', line: 0, column: 0 },
      { name: 'b', line: 2, column: 2 },
      { name: 'c', line: 2, column: 4 },
    ])
  })
})
