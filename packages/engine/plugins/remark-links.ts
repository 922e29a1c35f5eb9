import type { Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { isExternal } from '@docs/model/urls'
import type { CompileContext, LinkRef, Source } from '../compile/context'
import { componentsOn } from '../components/all-components'
import { Use } from '../components/define-component'
import { decodedPart, findTarget } from './find-target'
import { isJsx } from '../tree/jsx'
import { useAsset } from './use-asset'

/**
 * Resolves every link to a path on the site and lists it, so that the check of all pages can report
 * where a broken one is.
 */
export function remarkLinks({ source, context }: { source: Source; context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    const components = componentsOn(file)
    const links: LinkRef[] = (file.data.links = [])
    visit(tree, node => {
      if (node.type === 'link' || node.type === 'definition') {
        const url = resolveLink(node.url, node.position?.start, source, context, file, links)
        if (url !== null) node.url = url
      }
      if (!isJsx(node)) return
      const linksOf = components.named(node.name)?.links
      if (linksOf) {
        for (const url of linksOf(new Use(node, context.data)))
          resolveLink(url, node.position?.start, source, context, file, links)
        node.attributes.push({ type: 'mdxJsxAttribute', name: 'here', value: source.path })
      }
      for (const attribute of node.attributes) {
        if (
          attribute.type !== 'mdxJsxAttribute' ||
          attribute.name !== 'href' ||
          typeof attribute.value !== 'string'
        )
          continue
        const url = resolveLink(
          attribute.value,
          attribute.position?.start ?? node.position?.start,
          source,
          context,
          file,
          links,
        )
        if (url !== null) attribute.value = url
      }
    })
  }
}

/**
 * Schemes that open a page or write to someone. Others run code, or make someone else's content
 * look like this site.
 */
const LEADS_OUT = /^(?:https?:|mailto:|tel:|\/\/)/i

type Point = { line: number; column: number } | undefined

/** The URL to write, or null if nothing changes. */
function resolveLink(
  raw: string,
  point: Point,
  source: Source,
  context: CompileContext,
  file: VFile,
  links: LinkRef[],
): string | null {
  if (isExternal(raw) && !LEADS_OUT.test(raw))
    file.message(`A link can't start with \`${raw.split(':', 1)[0]}:\`.`, {
      place: point && { ...point },
      ruleId: 'error',
      source: 'Write a path, or a URL that starts with `https:`, `http:`, `mailto:`, or `tel:`.',
    })
  if (raw.trim() === '')
    file.message('The link leads nowhere, because it has no address.', {
      place: point && { ...point },
      ruleId: 'broken',
      source: 'Write the address in parentheses: `[text](./page.md)`.',
    })
  if (raw === '' || isExternal(raw) || raw.startsWith('[[')) return null
  const [address = '', anchor = ''] = raw.split('#', 2)
  const [written = '', query] = address.split('?', 2)
  const note = (kind: LinkRef['kind'], path: string): string => {
    links.push({
      raw,
      kind,
      path,
      anchor: decodedPart(anchor),
      line: point?.line ?? 1,
      column: point?.column ?? 1,
    })
    return path + (query === undefined ? '' : `?${query}`) + (anchor ? `#${anchor}` : '')
  }
  if (written === '') return note('page', '')
  const probes = (file.data.probes ??= [])
  const target = findTarget(written, source, context, probes)
  if (target.kind !== 'asset') return note(target.kind, target.path)
  return useAsset(written, target.file, point, context, file) ?? raw
}
