import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Root } from 'mdast'
import { visit } from './visit'
import type { VFile } from 'vfile'
import { isExternal, normalisePath } from '../../model/urls'
import type { CompileContext, LinkRef, Source } from '../compile/context'
import { isJsx } from './jsx'
import { isOutside, useAsset } from './use-asset'

/**
 * Resolves every link to a path on the site and lists it, so that the check of all pages can report
 * where a broken one is.
 */
export function remarkLinks({ source, context }: { source: Source; context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    const links: LinkRef[] = (file.data.links = [])
    visit(tree, node => {
      if (node.type === 'link' || node.type === 'definition') {
        const url = resolveLink(node.url, node.position?.start, source, context, file, links)
        if (url !== null) node.url = url
      }
      if (!isJsx(node)) return
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
  if (raw === '' || isExternal(raw) || raw.startsWith('[[')) return null
  const [address = '', anchor = ''] = raw.split('#', 2)
  const [target = '', query] = address.split('?', 2)
  const note = (kind: LinkRef['kind'], path: string): string => {
    links.push({
      raw,
      kind,
      path,
      anchor: decoded(anchor),
      line: point?.line ?? 1,
      column: point?.column ?? 1,
    })
    return path + (query === undefined ? '' : `?${query}`) + (anchor ? `#${anchor}` : '')
  }
  if (target === '') return note('page', '')
  if (/\.mdx?$/.test(target)) {
    const absolute = target.startsWith('/')
      ? join(context.contentFolder, target)
      : resolve(dirname(source.file), target)
    const inside = relative(context.contentFolder, absolute).split(sep).join('/')
    return note('file', normalisePath('/' + inside.replace(/\.mdx?$/, '')))
  }
  if (target.startsWith('/')) {
    const isStatic =
      context.staticFolder !== null &&
      /\.[a-z\d]+$/i.test(target) &&
      !isOutside(join(context.staticFolder, target), context.staticFolder) &&
      existsSync(join(context.staticFolder, target))
    return note(
      isStatic ? 'static' : 'page',
      isStatic ? target : target === '/' ? '/' : target.replace(/\/$/, ''),
    )
  }
  if (/\.[a-z\d]+$/i.test(target)) return useAsset(target, point, source, context, file) ?? raw
  return note('page', resolvePath(target, source.path))
}

/**
 * Resolves a relative path from a page. A malformed one (`\\\\[`) stays as it is and is reported as
 * broken.
 */
function resolvePath(target: string, from: string): string {
  try {
    return new URL(target, `https://x${from}`).pathname
  } catch {
    return `/${target}`
  }
}

/**
 * An anchor as the page has it. One with a broken escape stays as it is and is reported as broken.
 */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
