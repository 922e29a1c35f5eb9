/** A Markdown table; every column except the first is right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n')
}

/** A number with as few digits as useful; `–` if there is none. */
export function short(value: number, digits = 0): string {
  if (Number.isNaN(value)) return '–'
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
