import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareSource } from '../../compile/prepare'

const lines = (...all: string[]) => all.join('\n')

describe('Preparing heading ids', () => {
  test.each([
    ['## Set up {#setup}', '## Set up \\{#setup}'],
    ['###### Deep {#deep-1}', '###### Deep \\{#deep-1}'],
    ['  ## Indented {#in}', '  ## Indented \\{#in}'],
    ['## `code` {#code}  ', '## `code` \\{#code}  '],
    ['## Windows {#win}\r', '## Windows \\{#win}\r'],
  ])('escapes %j for MDX', (source, prepared) => {
    expect(prepareSource(source, 'mdx')).toBe(prepared)
  })

  test.each([
    '## Title',
    '## {#only} first',
    'A text {#not-a-heading}',
    '##NoSpace {#id}',
    '## Two {#a b}',
  ])('leaves %j unchanged', source => {
    expect(prepareSource(source, 'mdx')).toBe(source)
  })

  test('leaves plain Markdown unchanged', () => {
    expect(prepareSource('## Set up {#setup}', 'md')).toBe('## Set up {#setup}')
  })
})

describe('Preparing admonition titles without brackets', () => {
  test.each([
    [':::note A title', ':::note[A title]'],
    ['::::warning   Two words  ', '::::warning[Two words]'],
    ['  :::tip Indented', '  :::tip[Indented]'],
    [':::note A title\r', ':::note[A title]\r'],
    [':::note With a [link](/a)', ':::note[With a [link](/a)]'],
  ])('adds brackets to %j', (source, prepared) => {
    expect(prepareSource(source, 'mdx')).toBe(prepared)
    expect(prepareSource(source, 'md')).toBe(prepared)
  })

  test.each([':::note', ':::note[A title]', ':::note{.class}', ':::', 'a :::note b', '::note b'])(
    'leaves %j unchanged',
    source => {
      expect(prepareSource(source, 'mdx')).toBe(source)
    },
  )
})

describe('Preparing code', () => {
  const heading = '## Title {#id}'

  test.each([
    ['a fence of backticks', lines('```md', heading, ':::note A title', '```')],
    ['a fence of tildes', lines('~~~', heading, '~~~')],
    [
      'a longer fence around a shorter one',
      lines('````md', '```', heading, '```', heading, '````'),
    ],
    ['a fence with the other marker inside', lines('```', '~~~', heading, '```')],
    ['a fence in a quotation', lines('> ```', `> ${heading}`, '> ```')],
    ['an indented fence', lines('  ```', `  ${heading}`, '  ```')],
    ['a fence after a list marker', lines('- ```md', `  ${heading}`, '  ```')],
    ['a fence after a list number', lines('1. ```md', `   ${heading}`, '   ```')],
    ['an unclosed fence', lines('```', heading)],
  ])('leaves the content of %s unchanged', (_what, source) => {
    expect(prepareSource(source, 'mdx')).toBe(source)
  })

  test.each([
    ['a fence', lines('```', 'code', '```')],
    ['a fence after a list marker', lines('- ```bash', '  code', '  ```')],
    ['a fence after a number in a list', lines('- 1. ```bash', '     code', '     ```')],
    ['a fence closed by a longer one', lines('```', 'code', '`````')],
    ['inline code of three backticks', '```not a fence``` and text'],
    ['Windows line endings', '```\r\ncode\r\n```\r'],
  ])('resumes after %s', (_what, source) => {
    expect(prepareSource(lines(source, heading), 'mdx')).toBe(lines(source, '## Title \\{#id}'))
  })
})

describe('Preparing a source, whatever the text', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '```',
      '````',
      '~~~',
      '- ```',
      '## A {#b}',
      ':::note x',
      '> ```',
      '',
      '\r',
      'text',
    ),
    fc.string(),
  )
  const text = fc.array(line).map(all => all.join('\n'))

  test('keeps the number of lines', () => {
    fc.assert(
      fc.property(text, given => {
        expect(prepareSource(given, 'mdx').split('\n')).toHaveLength(given.split('\n').length)
      }),
    )
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(text, given => {
        expect(prepareSource(prepareSource(given, 'md'), 'md')).toBe(prepareSource(given, 'md'))
      }),
    )
  })
})
