import { REGION_TOKEN, resolveToken } from '@docs/model/regions'
import type { Region } from '@docs/model/site'
import * as words from '@docs/ui/words/markdown-files'

/**
 * What a reader outside the default region has to replace in a text whose region tokens were
 * resolved for the first region; empty where nothing differs. It is in the file, and not a
 * parameter of its URL, because a static host sends the same file for every query.
 */
export function regionNote(text: string, regions: readonly Region[]): string {
  const [first, ...others] = regions
  if (!first) return ''
  const names = new Set(
    [...text.matchAll(REGION_TOKEN)].flatMap(([, name = '', , pin]) =>
      name === 'region' || pin !== undefined ? [] : [name],
    ),
  )
  const swaps = [...names].flatMap(name => {
    const host = resolveToken(first, name, true)
    const replacements = others.flatMap(region => {
      const other = resolveToken(region, name, true)
      return other === null || other === host ? [] : [`\`${other}\` (${region.label})`]
    })
    return host === null || replacements.length === 0
      ? []
      : [words.replaceHost(host, replacements.join(', '))]
  })
  return swaps.length === 0 ? '' : words.hostsOf(first.label, swaps.join('; '))
}
