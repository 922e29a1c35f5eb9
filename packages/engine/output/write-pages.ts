import type { Page } from '@docs/model/page'
import { fileStem, markdownUrl, payloadUrl } from '@docs/model/urls'
import { htmlChecksum } from '../compile/html'
import type { CollectedSite } from '../collect-site'
import { hashOf } from '../hash'
import { notFoundPage, offlinePage, searchPage } from '../pages/special-pages'
import { renderDocument, renderPayload, type DocumentParts } from './document'
import { inParallel } from '../in-parallel'
import type { OutputFolder } from './output-folder'
import type { MarkdownFiles } from '../markdown-files/markdown-files'
import { renderMain } from './render-frame'

/**
 * Writes document, data, and Markdown files of every page that has changed. Resolves to the number
 * of pages.
 */
export async function writePages(
  output: OutputFolder,
  collected: CollectedSite,
  parts: DocumentParts,
  markdownFiles: MarkdownFiles,
  progress: (done: number, all: number) => void,
): Promise<number> {
  const shared = hashOf(JSON.stringify({ ...parts, data: { build: parts.data.build } }))
  const pages = [...collected.pages, notFoundPage(), searchPage(collected.pages), offlinePage()]
  let [done, written] = [0, 0]
  await inParallel(pages, 8, async page => {
    let drawn: string | undefined
    const main = () => (drawn ??= renderMain(page, parts.data))
    const key = hashOf(shared, JSON.stringify({ ...page, html: htmlChecksum(page.html) }))
    const files: [url: string, key: string, make: () => string][] = [
      [`/${fileStem(page.path)}.html`, key, () => renderDocument(page, main(), parts)],
      [payloadUrl(page.path), key, () => renderPayload(page, main(), parts)],
      ...(markdownFiles.files.get(page.path) ?? []).map(
        ({ url, text }) =>
          [url, hashOf(text, String(isSection(url, page))), () => text] as [
            string,
            string,
            () => string,
          ],
      ),
    ]
    const reused = await Promise.all(files.map(([url, made]) => output.reuse(url, made)))
    const missing = files.filter((_, index) => !reused[index])
    // Wait for all of them even if one has failed, so that partial files can be removed.
    await inParallel(missing, missing.length, ([url, made, make]) =>
      output.write(url, make(), made, !isSection(url, page)),
    )
    if (missing.length > 0) written++
    progress(++done, pages.length)
  })
  return written
}

/**
 * The Markdown of a section: thousands of small files, which take as many packets with compression
 * as without. Some hosts limit how many files a site has.
 */
const isSection = (url: string, { path }: Page): boolean =>
  url.endsWith('.md') && url !== markdownUrl(path)
