import type { Context } from './requests'
import type { Environment } from './environment'

/** Up to this width a snippet is short (specification, section 9). */
const NARROW = '(width <= 768px)'

/** The local index has one name; it is only there because a request has to have one. */
const LOCAL_INDEX = 'docs'

/** What a search depends on besides its words, now. */
export function contextNow({ boot, readPreference }: Environment): Context {
  const versions = [...document.querySelectorAll<HTMLElement>('[data-choose="version"]')].map(
    ({ dataset }) => dataset.value,
  )
  const chosen = readPreference('version')
  return {
    indexName: boot.search.hosted?.indexName ?? LOCAL_INDEX,
    language: document.documentElement.lang,
    version: versions.find(id => id === chosen) ?? versions[0] ?? 'current',
    area: boot.page.layout === 'doc' ? (boot.page.path.split('/')[1] ?? '') : '',
    isNarrow: matchMedia(NARROW).matches,
  }
}
