import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { Admonition, AdmonitionTitle } from '@docs/ui/components/mdx/admonition'
import { ADMONITIONS } from '@docs/ui/components/mdx/admonition-kinds'
import { Badge, Kbd, Since } from '@docs/ui/components/mdx/badges'
import { Card, Cards, Details, Step, Steps } from '@docs/ui/components/mdx/blocks'
import { ApiField, ApiFields } from '@docs/ui/components/mdx/fields'
import { defineComponent } from './define-component'
import {
  inlineCode,
  inlineOf,
  itemWith,
  joinLists,
  link,
  list,
  paragraph,
  quote,
  strong,
  text,
} from './markdown'

const withoutTicks = (words: string): string => words.replaceAll('`', '')

export const badges = [
  defineComponent({
    name: 'Badge',
    render: Badge,
    properties: { tone: ['neutral', 'primary', 'success', 'warning', 'danger'] },
    styles: [{ group: 'blocks', sheet: 'badges' }],
    isInline: true,
    toMarkdown: (_, inside) => [{ type: 'emphasis', children: inlineOf(inside) }],
  }),
  defineComponent({
    name: 'Since',
    render: Since,
    properties: { python: 'optional', js: 'optional', chart: 'optional', server: 'optional' },
    styles: [{ group: 'blocks' }],
    isInline: true,
    toMarkdown: ({ node }) => {
      const versions = node.attributes.flatMap(one =>
        one.type === 'mdxJsxAttribute' && typeof one.value === 'string'
          ? [`${one.name} ${one.value}`]
          : [],
      )
      return [text(`(since ${versions.join(', ')})`)]
    },
  }),
  defineComponent({
    name: 'Kbd',
    render: Kbd,
    properties: {},
    isInline: true,
    toMarkdown: (_, inside) => [{ type: 'emphasis', children: inlineOf(inside) }],
  }),
]

/** The paragraphs of titles, which Admonition puts into its first line. */
const titles = new WeakSet<Nodes>()

export const textBlocks = [
  defineComponent({
    name: 'Admonition',
    render: Admonition,
    properties: { kind: Object.keys(ADMONITIONS) },
    styles: [{ group: 'blocks', sheet: 'admonition' }],
    toMarkdown: (use, inside) => {
      const [first, ...rest] = inside
      const label = use.text('kind').replace(/^./, letter => letter.toUpperCase())
      const title = first && titles.has(first) ? toString(first) : ''
      if (title === '') return [quote(paragraph(strong(label)), ...inside)]
      return [quote(paragraph(strong(`${label}: ${title}`)), ...rest)]
    },
  }),
  defineComponent({
    name: 'AdmonitionTitle',
    render: AdmonitionTitle,
    properties: {},
    toMarkdown: (_, inside) => {
      const title = paragraph(...inlineOf(inside))
      titles.add(title)
      return [title]
    },
  }),
  defineComponent({
    name: 'Steps',
    render: Steps,
    properties: {},
    styles: [{ group: 'blocks', sheet: 'steps' }],
  }),
  defineComponent({ name: 'Step', render: Step }),
  defineComponent({
    name: 'Details',
    render: Details,
    properties: { summary: 'required', id: 'optional', open: 'optional' },
    styles: [{ group: 'blocks', sheet: 'disclosure' }],
    anchor: use =>
      use
        .text('summary')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replace(/\s+/g, '-'),
    toMarkdown: (use, inside) => [paragraph(strong(withoutTicks(use.text('summary')))), ...inside],
    client: 'packages/ui/client/reveal.ts',
  }),
  defineComponent({
    name: 'ApiFields',
    render: ApiFields,
    properties: {},
    styles: [{ group: 'blocks', sheet: 'fields' }],
    toMarkdown: (_, inside) => [joinLists(inside)],
  }),
  defineComponent({
    name: 'ApiField',
    render: ApiField,
    properties: {
      name: 'required',
      type: 'required',
      required: 'optional',
      default: 'optional',
      since: 'optional',
      deprecated: 'optional',
      id: 'optional',
    },
    styles: [{ group: 'blocks' }],
    anchor: use => `field-${use.text('name').replace(/[^\w-]+/g, '-')}`,
    toMarkdown: (use, inside) => {
      const facts = [
        withoutTicks(use.text('type')),
        use.has('required') ? 'required' : '',
        use.has('deprecated') ? 'deprecated' : '',
        use.text('default') ? `default ${use.text('default')}` : '',
        use.text('since') ? `since ${use.text('since')}` : '',
      ]
      const lead = [inlineCode(use.text('name')), text(` (${facts.filter(Boolean).join(', ')})`)]
      return [list([itemWith(lead, inside)])]
    },
  }),
  defineComponent({
    name: 'Cards',
    render: Cards,
    properties: {},
    styles: [{ group: 'blocks', sheet: 'cards' }],
    toMarkdown: (_, inside) => [joinLists(inside)],
  }),
  defineComponent({
    name: 'Card',
    render: Card,
    properties: { title: 'required', href: 'required' },
    styles: [{ group: 'blocks' }],
    toMarkdown: (use, inside) => [
      list([itemWith([link(use.text('href'), use.text('title'))], inside)]),
    ],
  }),
]
