import type { Part } from './syntax'

/** The text of a filter on one line. Parsing it returns the same filter. */
export function printFilter(part: Part): string {
  switch (part.kind) {
    case 'call':
      return `${part.name}(${part.parts.map(printFilter).join(', ')})`
    case 'list':
      return `[${part.items.map(printFilter).join(', ')}]`
    case 'field':
      return part.name
    case 'text':
      return JSON.stringify(part.value)
    case 'missing':
      return ''
    case 'number':
      return part.written ?? String(part.value)
    default:
      return String(part.value)
  }
}

/**
 * The text of a filter in lines of at most `width` characters, as far as its comparisons allow,
 * with `and` and `or` indented.
 */
export function printLines(part: Part, width = 60, indent = ''): string {
  const whole = printFilter(part)
  if (
    part.kind !== 'call' ||
    indent.length + whole.length <= width ||
    !part.parts.some(inside => inside.kind === 'call')
  )
    return indent + whole
  const inside = part.parts.map(one => printLines(one, width, `${indent}  `)).join(',\n')
  return `${indent}${part.name}(\n${inside}\n${indent})`
}
