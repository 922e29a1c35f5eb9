/** A UUID derived from a name. */
export function exampleId(name: string): string {
  let hash = 0x811c9dc5
  const digits = () => {
    for (const letter of `${name}id`)
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  const hex = digits() + digits() + digits() + digits()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
