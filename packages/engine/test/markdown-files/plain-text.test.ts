import '../../../../test/property-seed'
import fc from 'fast-check'
import type { PhrasingContent, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { describe, expect, test } from 'vitest'
import { toPageMarkdown } from '../../compile/page-markdown'

/** What the package writes without our check whether a text needs it. */
const escaped = (children: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-', emphasis: '_' },
  ).trimEnd()

const words = fc.string({
  maxLength: 8,
  unit: fc.constantFrom(
    ...' 1ab.:-+#!?(){}\'"%,;/@wWps&é–😀',
    'www.',
    'http://',
    '1. ',
    '* ',
    '\n',
  ),
})
const text = words.map((value): Text => ({ type: 'text', value }))
/** Neighbors that end or begin with a character that can change what a text means. */
const neighbor = fc.constantFrom<PhrasingContent>(
  { type: 'break' },
  { type: 'inlineCode', value: 'a' },
  { type: 'text', value: 'www' },
  { type: 'emphasis', children: [{ type: 'text', value: 'a' }] },
  { type: 'link', url: 'b', children: [{ type: 'text', value: 'a' }] },
  { type: 'linkReference', identifier: 'b', referenceType: 'full', children: [] },
)
const inline = fc.array(fc.oneof({ weight: 2, arbitrary: text }, neighbor), { maxLength: 5 })
const block = fc
  .tuple(inline, fc.constantFrom('paragraph', 'heading', 'cell', 'strong'))
  .map(([children, place]): RootContent =>
    place === 'paragraph'
      ? { type: 'paragraph', children }
      : place === 'heading'
        ? { type: 'heading', depth: 4, children }
        : place === 'cell'
          ? {
              type: 'table',
              children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
            }
          : {
              type: 'paragraph',
              children: [{ type: 'strong', children }, ...children],
            },
  )

describe('Text in the Markdown version of a page', () => {
  test('is escaped as mdast-util-to-markdown does', () => {
    fc.assert(
      fc.property(block, node => {
        expect(toPageMarkdown([node], { description: '' }).intro).toBe(escaped([node]))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['1. a', '1\\. a'],
    ['- a', '\\- a'],
    ['a * b', 'a \\* b'],
    ['see www.a.example', 'see www\\.a.example'],
    ['see https://a.example', 'see https\\://a.example'],
  ])('keeps %j from meaning anything', (value, written) => {
    const paragraph: RootContent = { type: 'paragraph', children: [{ type: 'text', value }] }
    expect(toPageMarkdown([paragraph], { description: '' }).intro).toBe(written)
  })
})
