import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareSource } from '../../engine/compile/prepare'

const lines = (...all: string[]) => all.join('\n')

describe('Heading ids', () => {
  test.each([
    ['## Set up {#setup}', '## Set up \\{#setup}'],
    ['###### Deep {#deep-1}', '###### Deep \\{#deep-1}'],
    ['  ## Indented {#in}', '  ## Indented \\{#in}'],
    ['## `code` {#code}  ', '## `code` \\{#code}  '],
    ['## Windows {#win}\r', '## Windows \\{#win}\r'],
  ])('%j can be read by MDX', (source, prepared) => {
    expect(prepareSource(source, 'mdx')).toBe(prepared)
  })

  test.each(['## Title', '## {#only} first', 'A text {#not-a-heading}', '##NoSpace {#id}', '## Two {#a b}'])('%j is left as it is', source => {
    expect(prepareSource(source, 'mdx')).toBe(source)
  })

  test('plain Markdown has no braces to guard', () => {
    expect(prepareSource('## Set up {#setup}', 'md')).toBe('## Set up {#setup}')
  })
})

describe('Admonition titles without brackets', () => {
  test.each([
    [':::note A title', ':::note[A title]'],
    ['::::warning   Two words  ', '::::warning[Two words]'],
    ['  :::tip Indented', '  :::tip[Indented]'],
    [':::note A title\r', ':::note[A title]\r'],
    [':::note With a [link](/a)', ':::note[With a [link](/a)]'],
  ])('%j gets them', (source, prepared) => {
    expect(prepareSource(source, 'mdx')).toBe(prepared)
    expect(prepareSource(source, 'md')).toBe(prepared)
  })

  test.each([':::note', ':::note[A title]', ':::note{.class}', ':::', 'a :::note b', '::note b'])('%j is left as it is', source => {
    expect(prepareSource(source, 'mdx')).toBe(source)
  })
})

describe('Code', () => {
  const heading = '## Title {#id}'

  test.each([
    ['a fence of backticks', lines('```md', heading, ':::note A title', '```')],
    ['a fence of tildes', lines('~~~', heading, '~~~')],
    ['a longer fence around a shorter one', lines('````md', '```', heading, '```', heading, '````')],
    ['a fence with the other mark inside', lines('```', '~~~', heading, '```')],
    ['a fence in a quotation', lines('> ```', `> ${heading}`, '> ```')],
    ['an indented fence', lines('  ```', `  ${heading}`, '  ```')],
    ['a fence after a list’s mark', lines('- ```md', `  ${heading}`, '  ```')],
    ['a fence after a number', lines('1. ```md', `   ${heading}`, '   ```')],
    ['a fence that is never closed', lines('```', heading)],
  ])('in %s is left alone', (_what, source) => {
    expect(prepareSource(source, 'mdx')).toBe(source)
  })

  test.each([
    ['a fence', lines('```', 'code', '```')],
    ['a fence after a list’s mark', lines('- ```bash', '  code', '  ```')],
    ['a fence after a number in a list', lines('- 1. ```bash', '     code', '     ```')],
    ['a fence closed by a longer one', lines('```', 'code', '`````')],
    ['inline code of three backticks', '```not a fence``` and text'],
    ['Windows line ends', '```\r\ncode\r\n```\r'],
  ])('ends: what follows %s is prepared again', (_what, source) => {
    expect(prepareSource(lines(source, heading), 'mdx')).toBe(lines(source, '## Title \\{#id}'))
  })
})

describe('Whatever the text', () => {
  const line = fc.oneof(fc.constantFrom('```', '````', '~~~', '- ```', '## A {#b}', ':::note x', '> ```', '', '\r', 'text'), fc.string())
  const text = fc.array(line).map(all => all.join('\n'))

  test('no line comes or goes', () => {
    fc.assert(fc.property(text, given => { expect(prepareSource(given, 'mdx').split('\n')).toHaveLength(given.split('\n').length) }))
  })

  test('preparing twice is preparing once', () => {
    fc.assert(fc.property(text, given => { expect(prepareSource(prepareSource(given, 'md'), 'md')).toBe(prepareSource(given, 'md')) }))
  })
})
