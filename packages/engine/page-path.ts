import { normalizePath } from '@docs/model/urls'

const ENDING = /\.(?:mdx?|markdown)$/i

/** Whether a file is a page by its name. */
export const isPageFile = (name: string): boolean => ENDING.test(name)

/** Pages that may contain components. */
export const isMdx = (name: string): boolean => /\.mdx$/i.test(name)

/**
 * The path of a page by its file, or by anything that a link calls it: `a/b.mdx`, `a/b.html`, and
 * `a/b/` are `/a/b`; `a/index.mdx`, `a/README.md`, and `a/_index.md` are `/a`. Unicode has one form,
 * because systems store names in different ones.
 */
export function pathOf(inside: string): string {
  const parts = inside
    .normalize('NFC')
    .replace(ENDING, '')
    .split('/')
    .filter(part => part !== '')
    .map(part => (IN_URLS.test(part) ? part : usable(part)))
  if (/^(?:readme|_index)$/i.test(parts.at(-1) ?? '')) parts.pop()
  return normalizePath(`/${parts.join('/')}`)
}

/** Names without characters that have a meaning in URLs or markup. */
const IN_URLS = /^[\p{L}\p{M}\p{N}._~+@()-]+$/u

const usable = (part: string): string =>
  part
    .replace(/[^\p{L}\p{M}\p{N}._~+@()-]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-') || 'page'

/** Whether the path of a page is its name. */
export const isUsableName = (inside: string): boolean =>
  inside.split('/').every(part => IN_URLS.test(part))

/** The title of a page or folder that has no other, by its path. */
export function titleOfName(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim()
  return name.replace(/^./u, letter => letter.toUpperCase()) || 'Home'
}
