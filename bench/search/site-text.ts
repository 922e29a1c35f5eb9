import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { SiteText, PageText } from '../../search/page-text'
import type { SearchRecord } from '../../search/provider'
import { RECORDS_URL } from '../../engine/search/index-files'

/** The pages of a built site, from its records: what every engine is made of. */
export async function readSiteText(folder: string): Promise<SiteText> {
  const records = JSON.parse(await readFile(join(folder, RECORDS_URL), 'utf8')) as SearchRecord[]
  const pages = new Map<string, PageText>()
  for (const { type, url_without_anchor: path, anchor, hierarchy, content, code, terms, area, kind } of records) {
    const page = pages.get(path) ?? { path, title: hierarchy.lvl1 ?? '', label: '', description: '', area, areaLabel: hierarchy.lvl0, kind, terms, sections: [] }
    pages.set(path, page)
    if (type === 'content') Object.assign(page.sections.at(-1) ?? {}, { text: content ?? '', code: code ?? '' })
    else page.sections.push({ heading: anchor === null ? '' : (hierarchy[type] ?? ''), anchor: anchor ?? '', level: Number(type.slice(3)), text: '', code: '' })
  }
  return { language: 'en', version: [], synonyms: [], pages: [...pages.values()] }
}
