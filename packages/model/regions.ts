import type { Region } from './site'

/**
 * A region token: `[[api]]`, `[[app.host]]`, `[[region]]`, or for one region, `[[api:eu]]`. Group 1
 * is the name, group 2 `.host` if only the host is wanted, group 3 the region id.
 */
export const REGION_TOKEN = /\[\[([a-z][a-z\d-]*)(\.host)?(?::([a-z][a-z\d-]*))?\]\]/g

/** The replacement for a token in a region, or null if the region has no such host. */
export function resolveToken(region: Region, name: string, hostOnly: boolean): string | null {
  if (name === 'region') return region.label
  const origin = Object.hasOwn(region.hosts, name) ? region.hosts[name] : undefined
  if (origin === undefined) return null
  return hostOnly ? new URL(origin).host : origin
}

export interface TokenMatch {
  /** Offsets of the token in the text. */
  start: number
  end: number
  /**
   * The text for every region that the token applies to: one if it names a region, otherwise all.
   */
  values: { region: string; text: string }[]
  pinned: boolean
}

/**
 * The region tokens in a text. Double brackets around unknown names (`[[matrix]]`) stay unchanged.
 */
export function findTokens(text: string, regions: readonly Region[]): TokenMatch[] {
  if (!text.includes('[[')) return []
  return [...text.matchAll(REGION_TOKEN)].flatMap(match => {
    const [token, name = '', host, pin] = match
    const open = pin === undefined ? regions : regions.filter(region => region.id === pin)
    const values = open.flatMap(region => {
      const value = resolveToken(region, name, host !== undefined)
      return value === null ? [] : [{ region: region.id, text: value }]
    })
    if (values.length === 0) return []
    return [
      {
        start: match.index,
        end: match.index + token.length,
        values,
        pinned: pin !== undefined || values.length === 1,
      },
    ]
  })
}

/** The text with every token resolved for one region, as plain text needs it. */
export function resolveTokens(text: string, regions: readonly Region[], regionId: string): string {
  let result = ''
  let from = 0
  for (const token of findTokens(text, regions)) {
    const value = token.values.find(one => one.region === regionId) ?? token.values[0]
    result += text.slice(from, token.start) + (value?.text ?? '')
    from = token.end
  }
  return result + text.slice(from)
}
