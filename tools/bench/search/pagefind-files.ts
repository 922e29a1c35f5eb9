import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '@docs/model/escape-html'
import type { PageText } from '@docs/search/page-text'

interface Index {
  addHTMLFile: (file: { url: string; content: string }) => Promise<{ errors: string[] }>
  writeFiles: (options: { outputPath: string }) => Promise<{ errors: string[] }>
}

/**
 * Writes the pages as plain HTML with their headings, and indexes them with Pagefind's own program.
 */
export async function writePagefind(
  pages: readonly PageText[],
  folder: string,
  cache: string,
): Promise<void> {
  const pagefind = (await import(
    pathToFileURL(join(cache, 'node_modules/pagefind/lib/index.js')).href
  )) as { createIndex: () => Promise<{ index: Index }>; close: () => Promise<unknown> }
  const { index } = await pagefind.createIndex()
  for (const page of pages) {
    const { errors } = await index.addHTMLFile({
      url: page.path === '/' ? '/index.html' : `${page.path}.html`,
      content: htmlOf(page),
    })
    if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('\n')}`)
  }
  const { errors } = await index.writeFiles({ outputPath: folder })
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('\n')}`)
  await pagefind.close()
}

const sectionHtml = ({
  heading,
  anchor,
  level,
  text,
  code,
}: PageText['sections'][number]): string =>
  [
    heading ? `<h${level} id="${escapeHtml(anchor)}">${escapeHtml(heading)}</h${level}>` : '',
    `<p>${escapeHtml(text)}</p>`,
    code ? `<pre>${escapeHtml(code)}</pre>` : '',
  ].join('')

const htmlOf = ({ title, description, terms, sections }: PageText): string => `<!doctype html>
<html lang="en"><head><title>${escapeHtml(title)}</title></head><body><main data-pagefind-body>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><p>${escapeHtml(terms.join(', '))}</p>
${sections.map(sectionHtml).join('\n')}
</main></body></html>`
