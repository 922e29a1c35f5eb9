import type { Code, Root } from 'mdast'
import { visit } from '../tree/visit'

/**
 * Reads the language of fences as other engines write it: `rust,ignore`, `js{4}`, `{ .yaml .lines }`,
 * and `{python}`.
 */
export function remarkFences({ isLenient }: { isLenient: boolean }) {
  return (tree: Root) => {
    if (!isLenient) return
    visit(tree, 'code', (node: Code) => {
      const info = [node.lang, node.meta].filter(Boolean).join(' ')
      const [, braced = '', more = ''] = /^\{\s*\.?([\w+#-]+)([^}]*)\}/.exec(info) ?? []
      const [, lang = braced, rest = more] = /^([\w+#.-]+)[,:]?(.*)$/s.exec(info) ?? []
      if (lang === '') return
      node.lang = lang
      node.meta = rest.trim() || null
    })
  }
}
