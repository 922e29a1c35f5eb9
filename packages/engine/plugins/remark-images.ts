import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import type { Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { isExternal } from '@docs/model/urls'
import type { CompileContext, Source } from '../compile/context'
import { componentsOn } from '../components/all-components'
import { shortHash } from '../hash'
import { findTarget } from './find-target'
import { isJsx, stringAttribute, type JsxElement } from '../tree/jsx'
import { useAsset } from './use-asset'

interface Located {
  url: string
  /** Null if the file doesn't say. */
  size: { width: number; height: number } | null
}

/** Reads every image's size, so that the layout is stable; a missing image is an error. */
export function remarkImages({ source, context }: { source: Source; context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    const components = componentsOn(file)
    inlineReferences(tree)
    visit(tree, node => {
      if (node.type === 'image') {
        if (!node.alt)
          file.message('The image has no alternative text.', {
            place: node.position,
            ruleId: 'rule',
            source: 'Describe what it shows: `![…](…)`.',
          })
        // React asks browsers to load all others in advance.
        const lazily = { loading: 'lazy' as const, decoding: 'async' as const }
        node.data = { ...node.data, hProperties: lazily }
        const located = locate(node.url, node.position?.start, source, context, file)
        if (!located) return
        node.url = located.url
        node.data = { ...node.data, hProperties: { ...located.size, ...lazily } }
      }
      if (!isJsx(node)) return
      const { images } = components.named(node.name) ?? {}
      if (images) locateAttributes(node, images, source, context, file)
      if (node.name === 'img') {
        if (stringAttribute(node, 'alt') === undefined)
          file.message('The image has no alternative text.', {
            place: node.position,
            ruleId: 'rule',
            source: 'Describe what it shows: `alt="…"`.',
          })
        locateAttributes(node, ['src'], source, context, file)
        node.attributes.push(jsxAttribute('loading', 'lazy'), jsxAttribute('decoding', 'async'))
      }
    })
  }
}

/** `![alt][name]` becomes `![alt](url)`, and definitions that only images used are removed. */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, string>()
  const linked = new Set<string>()
  const shown = new Set<string>()
  visit(tree, node => {
    if (node.type === 'definition') definitions.set(node.identifier, node.url)
    if (node.type === 'linkReference') linked.add(node.identifier)
  })
  visit(tree, 'imageReference', (node, index, parent) => {
    const url = definitions.get(node.identifier)
    if (url === undefined || parent === undefined || index === undefined) return
    shown.add(node.identifier)
    parent.children[index] = { type: 'image', url, alt: node.alt, position: node.position }
  })
  visit(tree, 'definition', (node, index, parent) => {
    if (
      !shown.has(node.identifier) ||
      linked.has(node.identifier) ||
      parent === undefined ||
      index === undefined
    )
      return
    parent.children.splice(index, 1)
    return index
  })
}

const jsxAttribute = (name: string, value: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
})

/**
 * Locates the images that attributes name, and adds the size of the first. Returns whether all of
 * them exist.
 */
function locateAttributes(
  node: JsxElement,
  names: readonly string[],
  source: Source,
  context: CompileContext,
  file: VFile,
): boolean {
  const located = names.map(name => {
    const attribute = node.attributes.find(
      one => one.type === 'mdxJsxAttribute' && one.name === name,
    )
    if (typeof attribute?.value !== 'string') return null
    const found = locate(attribute.value, node.position?.start, source, context, file)
    if (found) attribute.value = found.url
    return found
  })
  const [first] = located
  if (first?.size) node.attributes.push(...sizeAttributes(node, first.size))
  return located.every(one => one !== null)
}

/** The size of the file, or the author's with the proportions of the file. */
function sizeAttributes(
  node: JsxElement,
  { width, height }: { width: number; height: number },
): MdxJsxAttribute[] {
  const own = {
    width: Number(takeAttribute(node, 'width')),
    height: Number(takeAttribute(node, 'height')),
  }
  const shown =
    own.width > 0
      ? { width: own.width, height: own.height || Math.round((own.width * height) / width) }
      : own.height > 0
        ? { width: Math.round((own.height * width) / height), height: own.height }
        : { width, height }
  return [jsxAttribute('width', String(shown.width)), jsxAttribute('height', String(shown.height))]
}

/** Removes an attribute; undefined if it isn't a text. */
function takeAttribute(node: JsxElement, name: string): string | undefined {
  const value = stringAttribute(node, name)
  if (value !== undefined)
    node.attributes = node.attributes.filter(one => !('name' in one && one.name === name))
  return value
}

function locate(
  url: string,
  point: { line: number; column: number } | undefined,
  source: Source,
  context: CompileContext,
  file: VFile,
): Located | null {
  const refuse = (message: string, hint: string) => {
    file.message(message, { place: point && { ...point }, ruleId: 'broken', source: hint })
    return null
  }
  if (isExternal(url)) {
    file.message(`The image \`${url}\` is on another site.`, {
      place: point && { ...point },
      ruleId: 'rule',
      source: 'Store a copy next to the page.',
    })
    return null
  }
  const [address = ''] = url.split(/[?#]/, 1)
  const target = findTarget(address, source, context)
  const out = target.kind === 'asset' ? useAsset(url, target.file, point, context, file) : url
  if (out === null) return null
  const absolute = 'file' in target ? target.file : ''
  let bytes: Uint8Array
  try {
    bytes = readFileSync(absolute)
  } catch {
    return refuse(
      `The image \`${url}\` does not exist.`,
      'A path that starts with `/` is a file in `site/static`.',
    )
  }
  const assets = (file.data.assets ??= [])
  // Listed although it is copied anyway, so that a cached page is known to be out of date.
  if (!assets.some(asset => asset.url === out))
    assets.push({ source: absolute, url: out, hash: shortHash(bytes) })
  try {
    const { width, height } = imageSize(bytes)
    return { url: out, size: { width, height } }
  } catch {
    file.message(`The size of the image \`${url}\` can't be read.`, {
      place: point && { ...point },
      ruleId: 'rule',
      source: 'Use SVG (with a viewBox), PNG, JPEG, WebP, AVIF or GIF.',
    })
    return { url: out, size: null }
  }
}
