import type { Code, Root, Text } from 'mdast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { visit } from '../tree/visit'

/** Markup of other engines, or half of ours, that readers would see as text. */
const LEFTOVERS: [pattern: RegExp, what: string, hint: string][] = [
  [
    /^[ \t]*:{3,}/m,
    'a line of `:::`',
    'Write `:::note` and `:::` on lines of their own, one of each.',
  ],
  [/^[ \t]*\/\/\/(?:[ \t]|$)/m, 'a line of `///`', 'Write `:::note[Title]` … `:::`.'],
  [
    /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w/m,
    'an admonition of MkDocs',
    'Write `:::note[Title]` … `:::`.',
  ],
  [/^[ \t]*===[ \t]+"/m, 'a tab of MkDocs', 'Write `<Tabs>` in an `.mdx` file.'],
  [
    /\[!\w+\]/,
    'a mark of an alert',
    'Write `> [!NOTE]` on a line of its own; known: NOTE, TIP, IMPORTANT, WARNING, CAUTION.',
  ],
  [/^[ \t]*::[a-z][\w-]*[[{]/m, 'a block of another engine', 'Replace it with what it produces.'],
  [/^import\s.*\sfrom\s+['"]/m, 'an import', 'Name the file `.mdx`, or delete the line.'],
  [/\{\{[<%]/, 'a shortcode of Hugo', 'Replace it with what it produces.'],
  [/\{%.*?%\}/, 'a tag of a template', 'Replace it with what it produces.'],
  [/\{\{#\w+/, 'a directive of mdBook', 'Replace it with what it produces.'],
  [
    /^[ \t]*(?:--8<--|<<<[ \t]*\S|@include|\{!.*!\}|\{\*.*\*\})/m,
    'an inclusion of a file',
    'Replace it with what it produces.',
  ],
  [
    /(?<!\{)\{:?[ \t]*[#.][\w-][^{}\n]*\}/,
    'a list of attributes',
    'Only headings have one: `## Title {#id}`.',
  ],
  [/\[\^[^\]\s]+\]/, 'a footnote without a text', 'Write `[^name]: …`, or correct the name.'],
  [
    /(?:^|[\s(])\[[^[\]\n]+\]\[[^[\]\n]*\]/m,
    'a reference without an address',
    'Write `[name]: https://…`, or correct the name.',
  ],
]

/**
 * Warns of markup that is shown as text because it is misspelled, incomplete, or that of another
 * engine, and of code that ends only with the page because it isn't closed.
 */
export function remarkLeftovers() {
  return (tree: Root, file: VFile) => {
    const source = String(file)
    const warn = (message: string, hint: string, node: Node, at = 0) => {
      const { start } = node.position ?? {}
      const skipped = source.slice(start?.offset, (start?.offset ?? 0) + at).split('\n').length - 1
      file.message(message, {
        place: start && { line: start.line + skipped, column: at === 0 ? start.column : 1 },
        ruleId: 'warning',
        source: hint,
      })
    }
    const marks = new Set<string>()
    visit(tree, 'footnoteReference', ({ identifier }) => void marks.add(identifier))
    // Those whose text hasn't been found yet.
    const open = new Set(marks)
    visit(tree, (node, index, parent) => {
      if (node.type === 'footnoteDefinition') {
        if (open.delete(node.identifier)) return undefined
        const name = `\`[^${node.label ?? node.identifier}]\``
        warn(
          marks.has(node.identifier)
            ? `The footnote ${name} has another text, so this one is shown here.`
            : `Nothing refers to the footnote ${name}, so it is shown here.`,
          'Write the mark where it belongs, or delete the footnote.',
          node,
        )
        if (index !== undefined) parent?.children.splice(index, 1, ...node.children)
        return index
      }
      if (node.type === 'text') reportIn(node, warn)
      if (node.type === 'code' && isUnclosed(node, source))
        warn(
          'The code has no end, so it contains everything up to here.',
          'Write a line with the same number of backticks after it.',
          node,
        )
      return undefined
    })
  }
}

function reportIn(
  node: Text,
  warn: (message: string, hint: string, node: Node, at: number) => void,
): void {
  for (const [pattern, what, hint] of LEFTOVERS) {
    const found = pattern.exec(node.value)
    if (found) warn(`The text shows ${what}: \`${found[0].trim()}\`.`, hint, node, found.index)
  }
}

/** Whether a fence ends where its parent ends. */
function isUnclosed({ position }: Code, source: string): boolean {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return false
  const text = source.slice(start.offset, end.offset)
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(text) ?? []
  if (fence === '') return false
  const last = text
    .slice(text.lastIndexOf('\n') + 1)
    .replace(/^[\s>]*/, '')
    .trimEnd()
  return !text.includes('\n') || !last.startsWith(fence) || /[^`~]/.test(last)
}
