import type { Nodes, Root } from 'mdast'
import { visit as original } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { SKIP, visit } from '../../tree/visit'

const text = (value: string): Nodes => ({ type: 'text', value })
const paragraph = (...children: Nodes[]): Nodes => ({ type: 'paragraph', children }) as Nodes
const tree = (): Root =>
  ({
    type: 'root',
    children: [paragraph(text('a'), text('b')), paragraph(text('c')), { type: 'break' }],
  }) as Root

type Visitor = (node: Nodes, index?: number, parent?: { children: Nodes[] }) => unknown

/** The nodes that a traversal visits, and the tree after it. */
function trace(run: typeof visit, visitor: Visitor = () => undefined): string[] {
  const seen: string[] = []
  const root = tree()
  run(root, (node: Nodes, index, parent) => {
    seen.push(`${node.type} ${'value' in node ? node.value : ''} ${index} ${parent?.type}`)
    return visitor(node, index, parent as never) as undefined
  })
  return [...seen, JSON.stringify(root)]
}

const isText = (node: Nodes, value: string) => node.type === 'text' && node.value === value

describe('Visiting a tree', () => {
  test.each<[string, Visitor]>([
    ['every node', () => undefined],
    ['no child of a skipped node', node => (node.type === 'paragraph' ? SKIP : undefined)],
    ['nothing after the end', node => (isText(node, 'b') ? false : undefined)],
    ['the node at an index next', node => (isText(node, 'a') ? 2 : undefined)],
    [
      'the next node after one was removed',
      (node, index = 0, parent) => {
        if (!isText(node, 'a')) return undefined
        parent?.children.splice(index, 1)
        return index
      },
    ],
    [
      'nothing in what a node was replaced by',
      (node, index = 0, parent) => {
        if (!isText(node, 'c')) return undefined
        parent?.children.splice(index, 1, paragraph(text('d')), text('e'))
        return [SKIP, index + 2]
      },
    ],
  ])('reaches %s, as unist-util-visit does', (_, visitor) => {
    expect(trace(visit, visitor)).toEqual(trace(original, visitor))
  })

  test('can be limited to a type', () => {
    const seen: string[] = []
    visit(tree(), 'text', node => void seen.push(node.value))
    expect(seen).toEqual(['a', 'b', 'c'])
  })
})
