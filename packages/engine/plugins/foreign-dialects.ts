import type { Nodes, RootContent } from 'mdast'
import { KINDS } from '@docs/ui/components/mdx/admonition-kinds'
import { inlineOf, text } from '../components/markdown'
import {
  elementsIn,
  isFlow,
  knownValue,
  settleAttributes,
  type ForeignPage,
} from './foreign-attributes'
import { inParagraphs, wordsOf } from './html-nodes'
import { isJsx, jsxFlow, stringAttribute, type JsxElement } from '../tree/jsx'

/**
 * The parts of other engines for which there is an equivalent, as that equivalent, with the same
 * children; null for any other element. It needs only a few: what isn't here keeps its words anyway.
 */
export function equivalentOf(node: JsxElement, page: ForeignPage): Nodes | null {
  const { name } = node
  if (!isFlow(node)) return null
  const [, depth] = /^h([1-6])$/.exec(name ?? '') ?? []
  if (depth !== undefined) return headingOf(node, Number(depth))
  if (name === 'Code') return codeOf(node)
  if (name === 'details' || (name === 'Details' && summaryOf(node))) return detailsOf(node)
  if (name === 'Tabs') return tabsOf(node, page)
  return admonitionOf(node)
}

function headingOf(node: JsxElement, depth: number): Nodes {
  const id = stringAttribute(node, 'id')
  return {
    type: 'heading',
    depth: depth as 1,
    children: inlineOf(node.children),
    ...(id ? { data: { hProperties: { id } } } : {}),
  }
}

function codeOf(node: JsxElement): Nodes | null {
  const value = stringAttribute(node, 'code')
  if (value === undefined) return null
  return { type: 'code', lang: stringAttribute(node, 'lang') ?? null, value }
}

const summaryOf = ({ children }: JsxElement): JsxElement | undefined =>
  children
    .flatMap((child): Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
    .filter(isJsx)
    .find(({ name }) => name === 'summary')

function detailsOf(node: JsxElement): Nodes {
  const summary = summaryOf(node)
  const rest = node.children.flatMap((child): Nodes[] =>
    child === summary
      ? []
      : child.type === 'paragraph'
        ? [{ ...child, children: child.children.filter(one => one !== summary) }]
        : [child],
  )
  const words = summary ? wordsOf(summary).replace(/\s+/g, ' ').trim() : ''
  return jsxFlow(
    'Details',
    { summary: words || 'Details', id: stringAttribute(node, 'id') },
    inParagraphs(rest.filter(child => !isEmpty(child))) as RootContent[],
  )
}

const isEmpty = (node: Nodes): boolean => node.type === 'paragraph' && node.children.length === 0

/** Tabs whose labels are `label`, as here, or are named in `values` of the whole. */
function tabsOf(node: JsxElement, page: ForeignPage): Nodes | null {
  const tabs = elementsIn(node)
  if (tabs.length === 0 || tabs.length < node.children.length) return null
  if (!tabs.every(({ name }) => name === 'Tab' || name === 'TabItem')) return null
  for (const tab of tabs) settleAttributes(tab, page)
  const isOurs =
    tabs.every(tab => tab.name === 'Tab' && stringAttribute(tab, 'label')) &&
    node.attributes.every(one => 'name' in one && /^(?:group|label)$/.test(one.name))
  const labels = labelsOf(node, tabs, page)
  return jsxFlow(
    'Tabs',
    isOurs ? { group: stringAttribute(node, 'group'), label: stringAttribute(node, 'label') } : {},
    tabs.map((tab, index) =>
      jsxFlow(
        'Tab',
        {
          label: labels[index] ?? '',
          value: isOurs ? stringAttribute(tab, 'value') : `${index + 1}`,
        },
        inParagraphs(tab.children as Nodes[]) as RootContent[],
      ),
    ),
  )
}

function labelsOf(node: JsxElement, tabs: readonly JsxElement[], page: ForeignPage): string[] {
  const values = node.attributes.find(one => 'name' in one && one.name === 'values')?.value
  const list = values && typeof values === 'object' ? knownValue(values.value, page, node) : []
  const named = Array.isArray(list) ? (list as ({ label?: unknown; value?: unknown } | null)[]) : []
  return tabs.map((tab, index) => {
    const value = stringAttribute(tab, 'value')
    const known = (named.find(one => one?.value === value) ?? named[index])?.label
    const label = stringAttribute(tab, 'label') ?? stringAttribute(tab, 'title')
    return label ?? (typeof known === 'string' ? known : (value ?? `${index + 1}`))
  })
}

/** Whether headings divide the steps. Other engines also have a list in `<Steps>`. */
export function hasSteps({ children }: JsxElement): boolean {
  const depths = (children as Nodes[]).flatMap(one => (one.type === 'heading' ? [one.depth] : []))
  const [first] = children as Nodes[]
  return first?.type === 'heading' && first.depth === Math.min(...depths)
}

/** `<Aside type="tip" title="…">` and `<Tip>`. */
function admonitionOf(node: JsxElement): Nodes | null {
  const name = node.name ?? ''
  const isAny = /^(?:Aside|Callout|Admonition)$/.test(name)
  if (name === 'Admonition' && stringAttribute(node, 'kind')) return null
  const written = isAny ? (stringAttribute(node, 'type') ?? '') : name
  const kind = KINDS.get(written.toLowerCase()) ?? (isAny ? 'note' : undefined)
  if (kind === undefined || /^[a-z]/.test(name)) return null
  const title = stringAttribute(node, 'title') ?? ''
  return jsxFlow('Admonition', { kind }, [
    ...(title === '' ? [] : [jsxFlow('AdmonitionTitle', {}, [text(title)])]),
    ...(inParagraphs(node.children) as RootContent[]),
  ])
}
