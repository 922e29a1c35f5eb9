import { EXAMPLES } from './examples'
import { COMPARATORS, FIELDS, type FilterField } from './vocabulary'

/** The tables of the reference in Markdown, generated from the vocabulary. */
export const FILTER_TABLES = {
  comparators: (): string =>
    table(
      ['Comparator', 'True when', 'Example'],
      COMPARATORS.map(({ name, meaning, example }) => [code(name), meaning, code(example)]),
    ),
  fields: (): string =>
    table(['Field', 'Value', 'Comparators', 'Note'], groupsOf(FIELDS).map(rowOf)),
  examples: (): string =>
    table(
      ['Which runs…', 'Filter'],
      EXAMPLES.map(({ question, filter }) => [question, code(filter)]),
    ),
}

export type FilterTableName = keyof typeof FILTER_TABLES

const code = (text: string): string => `\`${text}\``

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

/** Adjacent fields that differ only in their name. */
function groupsOf(fields: readonly FilterField[]): FilterField[][] {
  const groups: FilterField[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last?.[0] && same(last[0], field)) last.push(field)
    else groups.push([field])
  }
  return groups
}

const same = (a: FilterField, b: FilterField): boolean =>
  a.value === b.value && a.note === b.note && a.comparators.join() === b.comparators.join()

const rowOf = (group: readonly FilterField[]): string[] => [
  group.map(({ name }) => code(name)).join(', '),
  group[0]?.value ?? '',
  (group[0]?.comparators ?? []).map(code).join(', '),
  group[0]?.note ?? '',
]
