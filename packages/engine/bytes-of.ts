/** Characters that are collected before they become bytes. */
const AT_ONCE = 1_000_000

/**
 * The UTF-8 bytes of texts, one after another. Unlike joined strings, they are never all of them in
 * V8's heap, which needs two bytes for each character if a single one isn't Latin.
 */
export function bytesOf(texts: Iterable<string>): Uint8Array {
  const chunks: Buffer[] = []
  let collected = ''
  for (const text of texts) {
    collected += text
    if (collected.length < AT_ONCE) continue
    chunks.push(Buffer.from(collected))
    collected = ''
  }
  return Buffer.concat([...chunks, Buffer.from(collected)])
}
