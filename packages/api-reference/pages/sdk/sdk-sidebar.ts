import type { SidebarSpec } from '@docs/model/sidebar'
import type { PathedPage } from '../reference-pages'
import { MIGRATION_PATH } from './migration-page'
import { LANGUAGES, SDK_PATHS, type SdkReference } from './read-sdk'

/** One category for each language with the groups of its pages, then the page on migration. */
export function sdkSidebar({ pages }: SdkReference, made: readonly PathedPage[]): SidebarSpec[] {
  const paths = new Set(made.map(({ path }) => path))
  const languages = LANGUAGES.map((language): SidebarSpec => {
    const start = SDK_PATHS[language]
    const groups = new Map<string, SidebarSpec[]>()
    for (const { name, group } of pages) {
      const path = `${start}/${name}`
      if (paths.has(path)) groups.set(group, [...(groups.get(group) ?? []), path])
    }
    const label = made.find(({ path }) => path === start)?.page.title ?? start
    return {
      label,
      page: start,
      items: [...groups].map(([group, items]) => ({ label: group, items })),
    }
  })
  return [...languages, MIGRATION_PATH]
}
