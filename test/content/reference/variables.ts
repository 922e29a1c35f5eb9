import { toString } from 'mdast-util-to-string'
import { codesOf, treeOf } from './field-tables'

export type Reader = 'python' | 'typescript'

const READERS: Reader[] = ['python', 'typescript']
const READ_BY = 'Read by, since'

/** A variable as stated on the page. */
export interface StatedVariable {
  name: string
  /** The packages that read it, with the first version that does. */
  since: Partial<Record<Reader, string>>
  /** Read only under this name, not under the other prefix too. */
  isExact: boolean
}

/** The rows of all tables that have the columns "Variable" and "Read by, since". */
export async function variablesOf(text: string): Promise<StatedVariable[]> {
  const { children } = await treeOf(text)
  return children.flatMap(node => {
    if (node.type !== 'table') return []
    const [head, ...rows] = node.children
    const columns = head?.children.map(cell => toString(cell)) ?? []
    if (columns[0] !== 'Variable' || !columns.includes(READ_BY)) return []
    return rows.flatMap(({ children: row }) => {
      const cells = Object.fromEntries(
        columns.map((column, index) => [column, toString(row[index] ?? row)]),
      )
      const by = cells[READ_BY] ?? ''
      const since = Object.fromEntries(
        [...by.matchAll(/(Python|TypeScript) ([\d.]+\d)/g)].map(([, language = '', version]) => [
          language.toLowerCase(),
          version,
        ]),
      )
      return codesOf(row[0]).map(name => ({ name, since, isExact: by.endsWith(', exact') }))
    })
  })
}

/** The same name under the other prefix. */
export const otherPrefix = (name: string): string =>
  name.startsWith('LANGSMITH_')
    ? name.replace('LANGSMITH_', 'LANGCHAIN_')
    : name.replace('LANGCHAIN_', 'LANGSMITH_')

/** Names of the product; others belong to tools that it happens to read. */
const OURS = /^LANG(?:SMITH|CHAIN)_[A-Z\d_]+$/

/**
 * The differences between the page and the packages. `read` has the names that each package reads,
 * `mentioned` everything in backticks on the page, and `omitted` names that aren't settings, each
 * with its reason.
 */
export function variableDrift(
  stated: readonly StatedVariable[],
  mentioned: readonly string[],
  read: Record<Reader, ReadonlySet<string>>,
  omitted: Record<string, string> = {},
): string[] {
  const known = new Set(mentioned)
  const all = [...new Set([...read.python, ...read.typescript])].filter(name => OURS.test(name))
  const rows = new Map(stated.map(variable => [variable.name, variable]))
  const isToldAs = (name: string) =>
    known.has(name) || rows.get(otherPrefix(name))?.isExact === false
  return [
    ...all
      .filter(name => !isToldAs(name) && omitted[name] === undefined)
      .map(name => `\`${name}\` is read and not on the page.`),
    ...stated
      .filter(({ name }) => OURS.test(name))
      .flatMap(({ name, since }) =>
        READERS.filter(reader => since[reader] !== undefined)
          .filter(reader => !read[reader].has(name) && !read[reader].has(otherPrefix(name)))
          .map(reader => `\`${name}\` is on the page and not read by ${reader}.`),
      ),
    ...Object.keys(omitted)
      .filter(name => !all.includes(name) || isToldAs(name))
      .map(name => `The omission of \`${name}\` is not needed.`),
  ]
}
