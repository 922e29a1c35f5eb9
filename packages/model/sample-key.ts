/**
 * Identifies a code block of a page by the lines that readers see, without region tokens or the
 * hosts in their place: 32-bit FNV-1a in base 36. A page has few blocks, so a collision is
 * practically impossible, and the browser can calculate it wherever it runs.
 */
export function sampleKey(lines: readonly string[]): string {
  let hash = 0x811c9dc5
  const text = lines.map(line => line.trimEnd()).join('\n')
  for (const character of text.trimEnd())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
