import type { Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import type { TabValue } from '../compile/context'
import { componentsOn } from '../components/all-components'
import { Use } from '../components/define-component'
import { didYouMean } from '../suggest'
import { isJsx, stringAttribute } from '../tree/jsx'

/** HTML elements that authors can use if no component fits. */
const HTML = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'time',
  'tr',
  'u',
  'ul',
  'var',
  'wbr',
])

/**
 * Styles, handlers in any spelling, markup as text, and complete documents: the policy would block
 * them in the browser, or they would bypass the checks of pages.
 */
export const isRefused = (attribute: string): boolean =>
  /^(?:style|on.*|dangerouslySetInnerHTML|srcdoc)$/i.test(attribute)

/**
 * Rejects unknown components, imports, inline styles, and event handlers; collects tab groups and
 * ids.
 */
export function remarkComponents({ data }: { data: Record<string, unknown> }) {
  return (tree: Root, file: VFile) => {
    const components = componentsOn(file)
    const known = new Set(components.namesForAuthors)
    const tabs: TabValue[] = []
    const anchors = (file.data.anchors ??= [])
    visit(tree, node => {
      if ((node.type as string) === 'mdxjsEsm') {
        file.message("Pages can't use `import` or `export`.", {
          place: node.position,
          ruleId: 'error',
          source:
            'Components are available without imports, and data files as `data`. See CONTRIBUTING.md.',
        })
      }
      if (!isJsx(node) || node.name === null) return
      if (!node.data?.isHtml && !known.has(node.name) && !HTML.has(node.name)) {
        const hint =
          didYouMean(node.name, /^[A-Z]/.test(node.name) ? known : [...known, ...HTML]) ??
          `Known components: ${[...known].filter(name => /^[A-Z]/.test(name)).join(', ')}.`
        file.message(`There is no component \`<${node.name}>\`.`, {
          place: node.position,
          ruleId: 'error',
          source: hint,
        })
      }
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && isRefused(attribute.name))
          file.message(`\`${attribute.name}\` isn't allowed in a page.`, {
            place: attribute.position ?? node.position,
            ruleId: 'error',
            source: 'Use a component, or add one to `packages/engine/components`.',
          })
      }
      const id = stringAttribute(node, 'id')
      if (id) anchors.push(id)
      tabs.push(...(components.named(node.name)?.tabs?.(new Use(node, data)) ?? []))
    })
    file.data.tabs = tabs
  }
}
