import type { Nodes, RootContent } from 'mdast'
import { code, paragraph, text } from '../components/markdown'

/** The nodes of a page, with what each sample did below it. The given nodes stay as they are. */
export const withRecordings = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap(node => withRecording(node)) as RootContent[]

function withRecording(node: Nodes): Nodes[] {
  if (node.type === 'code') {
    const { note = '', text: recorded = '' } = node.data?.recorded ?? {}
    return recorded ? [node, paragraph(text(note)), code('text', recorded)] : [node]
  }
  if (!('children' in node)) return [node]
  const children = node.children.flatMap(child => withRecording(child))
  const isSame = children.length === node.children.length
  return isSame && children.every((child, at) => child === node.children[at])
    ? [node]
    : [{ ...node, children } as Nodes]
}
