import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from './visit'
import type { VFile } from 'vfile'
import { isExternal } from '../../model/urls'
import type { AssetRef, CompileContext, Source } from '../compile/context'
import { componentNamed } from '../components/all-components'
import { shortHash } from '../hash'
import { isJsx, stringAttribute, type JsxElement } from './jsx'
import { isOutside, useAsset } from './use-asset'

interface Located {
  url: string
  width: number
  height: number
}

/** Reads every image's size, so that the layout is stable; a missing image is an error. */
export function remarkImages({ source, context }: { source: Source; context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    inlineReferences(tree)
    visit(tree, node => {
      if (node.type === 'image') {
        if (!node.alt)
          file.message('The image has no alternative text.', {
            place: node.position,
            ruleId: 'error',
            source: 'Describe what it shows: `![…](…)`.',
          })
        const located = locate(node.url, node.position?.start, source, context, file)
        if (!located) return
        node.url = located.url
        node.data = {
          ...node.data,
          hProperties: {
            width: located.width,
            height: located.height,
            loading: 'lazy',
            decoding: 'async',
          },
        }
      }
      if (!isJsx(node)) return
      const { images } = componentNamed(node.name) ?? {}
      if (images) locateAttributes(node, images, source, context, file)
      if (node.name === 'img') {
        if (stringAttribute(node, 'alt') === undefined)
          file.message('The image has no alternative text.', {
            place: node.position,
            ruleId: 'error',
            source: 'Describe what it shows: `alt="…"`.',
          })
        if (locateAttributes(node, ['src'], source, context, file))
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
  if (first)
    node.attributes.push(
      jsxAttribute('width', String(first.width)),
      jsxAttribute('height', String(first.height)),
    )
  return located.every(one => one !== null)
}

function locate(
  url: string,
  point: { line: number; column: number } | undefined,
  source: Source,
  context: CompileContext,
  file: VFile,
): Located | null {
  const refuse = (message: string, hint: string) => {
    file.message(message, { place: point && { ...point }, ruleId: 'error', source: hint })
    return null
  }
  if (isExternal(url))
    return refuse(`The image \`${url}\` is on another site.`, 'Store a copy next to the page.')
  let absolute: string
  let out: string
  if (url.startsWith('/')) {
    // Only files below a folder that we publish are copied.
    absolute = context.staticFolder === null ? '' : join(context.staticFolder, url)
    if (context.staticFolder !== null && isOutside(absolute, context.staticFolder))
      return refuse(
        `The image \`${url}\` is outside the static folder.`,
        'Store the file next to the page.',
      )
    out = url
  } else {
    const used = useAsset(url, point, source, context, file)
    if (used === null) return null
    out = used
    absolute = (file.data.assets as AssetRef[]).find(asset => asset.url === used)?.source ?? ''
  }
  let bytes: Uint8Array
  try {
    bytes = readFileSync(absolute)
  } catch {
    return refuse(
      `The image \`${url}\` does not exist.`,
      'A path that starts with `/` is a file in `site/static`.',
    )
  }
  const assets = (file.data.assets ??= []) as AssetRef[]
  // Listed although it is copied anyway, so that a cached page is known to be out of date.
  if (!assets.some(asset => asset.url === out))
    assets.push({ source: absolute, url: out, hash: shortHash(bytes) })
  try {
    const { width, height } = imageSize(bytes)
    return { url: out, width, height }
  } catch {
    return refuse(
      `The size of the image \`${url}\` can't be read.`,
      'Use SVG (with a viewBox), PNG, JPEG, WebP, AVIF or GIF.',
    )
  }
}
