/** Up to three file names for a message: `` `a`, `b`, `c`, and 4 more``. */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, 3).map(name => `\`${name}\``)
  const rest = names.length - shown.length
  if (rest > 0) shown.push(`${rest.toLocaleString('en')} more`)
  if (shown.length < 3) return shown.join(' and ')
  return `${shown.slice(0, -1).join(', ')}, and ${shown.at(-1) ?? ''}`
}
