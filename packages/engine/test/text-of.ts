const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text of HTML, without tags. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, entity => ENTITIES[entity] ?? entity)

/** An element for one region, which can contain others of its kind, but not deeper. */
const VARIANT = new RegExp(
  String.raw`<(span|a)( [^>]*)? data-when-region="([^"]+)"([^>]*)>` +
    String.raw`((?:(?!<\/?\1[ >]).|<\1[^>]*>(?:(?!<\/?\1[ >]).)*<\/\1>)*)<\/\1>`,
  'gs',
)

/** The text visible in one region, without the hosts of the others. */
export function seenIn(region: string, html: string): string {
  let result = html
  for (;;) {
    const next = result.replace(
      VARIANT,
      (_all, _tag, _before, of: string, _after, inner: string) => (of === region ? inner : ''),
    )
    if (next === result) return textOf(result)
    result = next
  }
}
