import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BuildFailed, count, failOn, formatProblem, type Problem } from '../../problems'

const problem: Problem = {
  severity: 'error',
  message: 'The link `/instal` leads nowhere.',
  hint: 'Did you mean `/install`?',
  file: 'content/a.mdx',
  line: 12,
  column: 5,
  excerpt: 'See [the guide](/instal).',
}
const { hint, line, column, file, message } = problem
const bare: Problem = { severity: 'error', message }

describe('Printed problem', () => {
  test('shows its location, the message, the source line with a caret, and the hint', () => {
    expect(formatProblem(problem)).toBe(
      [
        'content/a.mdx:12:5  error  The link `/instal` leads nowhere.',
        '    12 | See [the guide](/instal).',
        '       |     ^',
        '  Did you mean `/install`?',
      ].join('\n'),
    )
  })

  test('shows only the known parts', () => {
    expect(formatProblem(bare)).toBe('error  The link `/instal` leads nowhere.')
    expect(formatProblem({ ...bare, severity: 'warning', file })).toBe(
      'content/a.mdx  warning  The link `/instal` leads nowhere.',
    )
    expect(formatProblem({ ...bare, file, line })).toBe(
      'content/a.mdx:12  error  The link `/instal` leads nowhere.',
    )
    expect(formatProblem({ ...bare, file, column })).toBe(
      'content/a.mdx  error  The link `/instal` leads nowhere.',
    )
    expect(formatProblem({ ...problem, excerpt: '   ', hint })).not.toContain('|')
  })

  test('keeps the caret aligned after tabs', () => {
    const [, source = '', caret = ''] = formatProblem({
      ...problem,
      excerpt: '\t\tx = 1',
      column: 3,
    }).split('\n')
    expect(source).not.toContain('\t')
    expect(source[caret.indexOf('^')]).toBe('x')
  })

  test('shows the part of a very long line around the column', () => {
    const [, source = '', caret = ''] = formatProblem({
      ...problem,
      excerpt: `${'a'.repeat(5000)}X${'b'.repeat(5000)}`,
      column: 5001,
    }).split('\n')
    expect(source.length).toBeLessThan(200)
    expect(source[caret.indexOf('^')]).toBe('X')
  })

  test('takes its style from the caller', () => {
    expect(formatProblem(problem, (style, text) => `<${style}>${text}</>`)).toContain(
      '<bold>content/a.mdx:12:5</>  <red>error</>',
    )
  })

  test('works with any location', () => {
    const place = fc.record({
      line: fc.option(fc.nat(), { nil: undefined }),
      column: fc.option(fc.nat(), { nil: undefined }),
      excerpt: fc.option(fc.string(), { nil: undefined }),
    })
    fc.assert(
      fc.property(place, odd => {
        expect(formatProblem({ ...bare, file, ...odd })).toContain(bare.message)
      }),
    )
  })
})

describe('failOn', () => {
  const warning: Problem = { severity: 'warning', message: 'Look at this.' }

  test('throws all problems if there is an error', () => {
    const all = [warning, problem, problem]
    const thrown = (() => {
      try {
        failOn(all)
        return null
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toBeInstanceOf(BuildFailed)
    expect((thrown as BuildFailed).problems).toEqual(all)
    expect((thrown as BuildFailed).message).toBe('2 errors')
  })

  test('ignores warnings unless they should fail', () => {
    expect(() => failOn([warning])).not.toThrow()
    expect(() => failOn([warning], true)).toThrow(BuildFailed)
    expect(() => failOn([], true)).not.toThrow()
  })
})

test('Counts are formatted as words', () => {
  expect([count(0, 'page'), count(1, 'page'), count(2000, 'page')]).toEqual([
    '0 pages',
    '1 page',
    '2,000 pages',
  ])
})
