import { fileStem, markdownUrl, payloadUrl } from '../../model/urls'
import type { Gathered } from '../gather'
import { hashOf } from '../hash'
import { listingPage, lostPage, offlinePage } from '../pages/special-pages'
import { renderDocument, renderPayload, type DocumentParts } from './document'
import { inParallel } from './in-parallel'
import type { OutputFolder } from './output-folder'
import { renderMain } from './render-frame'

/**
 * Writes document, data, and Markdown twin of every page that has changed. Resolves to the number
 * of pages.
 */
export async function writePages(
  output: OutputFolder,
  gathered: Gathered,
  parts: DocumentParts,
  progress: (done: number, all: number) => void,
): Promise<number> {
  const shared = hashOf(JSON.stringify({ ...parts, data: { build: parts.data.build } }))
  const pages = [...gathered.pages, lostPage(), listingPage(gathered.pages), offlinePage()]
  const markdown = new Map(gathered.compiled.map(page => [page.path, page.markdown]))
  let [done, written] = [0, 0]
  await inParallel(pages, 8, async page => {
    let drawn: string | undefined
    const main = () => (drawn ??= renderMain(page, parts.data))
    const files: [string, () => string][] = [
      [`/${fileStem(page.path)}.html`, () => renderDocument(page, main(), parts)],
      [payloadUrl(page.path), () => renderPayload(page, main(), parts)],
      ...(page.markdownPath
        ? [[markdownUrl(page.path), () => markdown.get(page.path) ?? ''] as [string, () => string]]
        : []),
    ]
    const key = hashOf(shared, JSON.stringify(page), markdown.get(page.path) ?? '')
    const reused = await Promise.all(files.map(([url]) => output.reuse(url, key)))
    const missing = files.filter((_, index) => !reused[index])
    // Wait for all of them even if one has failed, so that partial files can be removed.
    await inParallel(missing, missing.length, ([url, make]) => output.write(url, make(), key))
    if (missing.length > 0) written++
    progress(++done, pages.length)
  })
  return written
}
