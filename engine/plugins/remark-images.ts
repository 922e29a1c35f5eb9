import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isExternal } from '../../model/urls'
import type { AssetRef, CompileContext, Source } from '../compile/context'
import { didYouMean } from '../suggest'
import { isJsx, type JsxElement } from './jsx'
import { useAsset } from './use-asset'

interface Located {
  url: string
  width: number
  height: number
}

/** Reads every image's size, so that nothing moves when it arrives; a missing image is an error. */
export function remarkImages({ source, context }: { source: Source; context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    visit(tree, node => {
      if (node.type === 'image') {
        if (!node.alt) file.message('The image has no alternative text.', { place: node.position, ruleId: 'error', source: 'Say in words what it shows: `![…](…)`.' })
        const located = locate(node.url, node.position?.start, source, context, file)
        if (!located) return
        node.url = located.url
        node.data = { ...node.data, hProperties: { width: located.width, height: located.height, loading: 'lazy', decoding: 'async' } }
      }
      if (isJsx(node) && node.name === 'ThemedImage') themedImage(node, source, context, file)
    })
  }
}

function themedImage(node: JsxElement, source: Source, context: CompileContext, file: VFile): void {
  // The size is added to the same list: what is walked is the list as it was.
  for (const attribute of node.attributes.slice()) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.name !== 'light' && attribute.name !== 'dark') || typeof attribute.value !== 'string') continue
    const located = locate(attribute.value, node.position?.start, source, context, file)
    if (!located) continue
    attribute.value = located.url
    if (attribute.name !== 'light') continue
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'width', value: String(located.width) }, { type: 'mdxJsxAttribute', name: 'height', value: String(located.height) })
  }
}

function locate(url: string, point: { line: number; column: number } | undefined, source: Source, context: CompileContext, file: VFile): Located | null {
  const refuse = (message: string, hint: string) => {
    file.message(message, { place: point && { ...point }, ruleId: 'error', source: hint })
    return null
  }
  if (isExternal(url)) return refuse(`The image \`${url}\` is on another site.`, 'Readers should not depend on it: put the file beside the page.')
  let absolute: string
  let out: string
  if (url.startsWith('/')) {
    absolute = join(context.staticFolder ?? context.contentFolder, url)
    out = url
  } else {
    const used = useAsset(url, point, source, file)
    if (used === null) return null
    out = used
    absolute = (file.data.assets as AssetRef[]).find(asset => asset.url === used)?.source ?? ''
  }
  let bytes: Uint8Array
  try {
    bytes = readFileSync(absolute)
  } catch {
    return refuse(`The image \`${url}\` does not exist.`, didYouMean(url, []) ?? 'A path from the root means a file of `site/static`.')
  }
  try {
    const { width, height } = imageSize(bytes)
    return { url: out, width, height }
  } catch {
    return refuse(`The size of the image \`${url}\` cannot be read.`, 'Use SVG (with a viewBox), PNG, JPEG, WebP, AVIF or GIF.')
  }
}
