import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteText, PageText } from '@docs/search/page-text'
import type { SearchRecord } from '@docs/search/provider'
import { isKind } from '@docs/model/page-kinds'
import { INDEX_URL, RECORDS_URL } from '@docs/engine/search/index-files'

/** The pages of a built site, from its records: the input of every engine. */
export async function readSiteText(folder: string): Promise<SiteText> {
  const records = JSON.parse(await readFile(join(folder, RECORDS_URL), 'utf8')) as SearchRecord[]
  const pages = new Map<string, PageText>()
  for (const {
    type,
    url_without_anchor: path,
    anchor,
    hierarchy,
    content,
    code,
    terms,
    area,
    kind,
  } of records) {
    const page: PageText = pages.get(path) ?? {
      path,
      title: hierarchy.lvl1 ?? '',
      label: '',
      description: '',
      area,
      areaLabel: hierarchy.lvl0,
      kind: isKind(kind) ? kind : 'page',
      terms,
      // The records have them among the search terms.
      questions: [],
      sections: [],
    }
    pages.set(path, page)
    if (type === 'content')
      Object.assign(page.sections.at(-1) ?? {}, { text: content ?? '', code: code ?? '' })
    else
      page.sections.push({
        heading: anchor === null ? '' : (hierarchy[type] ?? ''),
        anchor: anchor ?? '',
        level: Number(type.slice(3)),
        text: '',
        code: '',
      })
  }
  return { language: 'en', version: [], synonyms: [], definitions: [], pages: [...pages.values()] }
}

/** Transfer of this site's search in bytes, with Brotli 11. */
export interface OwnFiles {
  /** Dialog, worker, titles and headings. */
  first: number
  all: number
}

export async function ownFiles(folder: string): Promise<OwnFiles> {
  const names = await readdir(join(folder, 'assets'))
  const sizeOf = async (url: string) => (await stat(join(folder, `${url}.br`))).size
  const sizes = (wanted: RegExp) =>
    Promise.all(names.filter(name => wanted.test(name)).map(name => sizeOf(`assets/${name}`)))
  const sum = (all: readonly number[]) => all.reduce((total, size) => total + size, 0)
  const first = sum([
    ...(await sizes(/^search-(?:[A-Z\d]{8}\.js|worker-[A-Z\d]{8}\.js|headings-[\da-f]+\.txt)$/)),
    await sizeOf(INDEX_URL),
  ])
  return { first, all: first + sum(await sizes(/^search-texts-[\da-f]+\.txt$/)) }
}
