import type { Data, Processor } from 'unified'
import { visit } from '../tree/visit'

/**
 * Keeps `mdast-util-gfm-autolink-literal` from searching every text of a page four times for
 * addresses, on the pages that have none besides those that the parser has found.
 */
export function remarkFewerSearches(this: Processor): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified gives a plugin its processor so
  const data = this.data()
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).map(guarded)
}

type Extensions = NonNullable<Data['fromMarkdownExtensions']>[number]
type Extension = Exclude<Extensions, unknown[]>

function guarded(extension: Extensions): Extensions {
  if (Array.isArray(extension)) return extension.map(one => guarded(one) as Extension)
  const { transforms, enter } = extension
  if (!transforms || !enter?.literalAutolink) return extension
  return {
    ...extension,
    transforms: transforms.map(transform => tree => {
      let mayHaveAddress = false
      visit(tree, node => {
        if (node.type === 'text') mayHaveAddress ||= ADDRESS.test(node.value)
      })
      return mayHaveAddress ? transform(tree) : undefined
    }),
  }
}

/** What each pattern of the package contains. */
const ADDRESS = /:\/\/|www\.|@/i
