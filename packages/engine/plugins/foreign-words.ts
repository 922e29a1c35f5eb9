import type { Image, Link, Nodes, PhrasingContent } from 'mdast'
import { inlineOf, paragraph, strong, text } from '../components/markdown'
import { isFlow, VISIBLE } from './foreign-attributes'
import { inParagraphs, isBlank, isPhrasing } from './html-nodes'
import { jsxText, stringAttribute, type JsxElement } from '../tree/jsx'

/** What readers would see of the properties of a component that is unknown. */
function visibleWords(node: JsxElement): string[] {
  const picture = pictureIn(node)
  return [
    ...new Set(
      VISIBLE.flatMap(name => {
        const words = stringAttribute(node, name)?.trim() ?? ''
        return words === '' || (name === 'alt' && picture) ? [] : [words]
      }),
    ),
  ]
}

/** Files that `<img>` can show. */
export const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** The picture that a component shows. */
function pictureIn(node: JsxElement): Image | undefined {
  const url = stringAttribute(node, 'src') ?? ''
  return PICTURE.test(url)
    ? {
        type: 'image',
        url,
        alt: stringAttribute(node, 'alt') ?? '',
        position: node.position,
      }
    : undefined
}

/** Where a component would lead. */
const leadsTo = (node: JsxElement): string | undefined =>
  stringAttribute(node, 'href') ?? stringAttribute(node, 'to')

/** The words of a component, which lead where it would. */
export function inWords(node: JsxElement): Nodes[] {
  const [first, ...others] = visibleWords(node)
  const url = leadsTo(node)
  const picture = pictureIn(node)
  const inside: Nodes[] = [...(picture ? [picture] : []), ...node.children]
  const children = isFlow(node) ? inside.filter(child => !isBlank(child)) : inside
  if (!isFlow(node)) {
    const words = text([first, ...others].filter(Boolean).join(' – '))
    const line = url === undefined ? jsxText('small', {}, [words]) : words
    const space = children.length > 0 ? [text(' ')] : []
    const all = [
      ...(words.value === '' ? [] : [line, ...space]),
      ...(children as PhrasingContent[]),
    ]
    return url === undefined || all.length === 0 ? all : [linkAround(url, all, node)]
  }
  if (first === undefined) {
    const canLink = url !== undefined && children.length > 0 && children.every(isInLine)
    return canLink ? [paragraph(linkAround(url, inlineOf(children), node))] : inParagraphs(children)
  }
  return [
    paragraph(url === undefined ? strong(first) : linkAround(url, [text(first)], node)),
    ...others.map(words => paragraph(text(words))),
    ...inParagraphs(children),
  ]
}

const isInLine = (node: Nodes): boolean => node.type === 'paragraph' || isPhrasing(node)

const linkAround = (url: string, children: PhrasingContent[], { position }: JsxElement): Link => ({
  type: 'link',
  url,
  position,
  children: children as Link['children'],
})
