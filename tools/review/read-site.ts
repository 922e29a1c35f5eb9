import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PagePayload } from '@docs/model/page'
import { fileStem, markdownUrl, payloadUrl } from '@docs/model/urls'

/** A page as a site folder holds it. */
export interface BuiltPage {
  path: string
  title: string
  /** The finished `<main>`. */
  main: string
  markdown: string
  /** Bytes of the document, compressed with Brotli. */
  bytes: number
  /** HTML elements in `<main>`. */
  elements: number
}

export interface BuiltSite {
  folder: string
  pages: Map<string, BuiltPage>
  redirects: Record<string, string>
  /** Styles and scripts that documents name; a different list can change any page's look. */
  styles: string
}

/**
 * Reads every page of a built site.
 *
 * @throws Error if a file is missing.
 */
export async function readSite(folder: string): Promise<BuiltSite> {
  const text = (url: string) => readFile(join(folder, url), 'utf8')
  const routes = JSON.parse(await text('/routes.json')) as { path: string; title: string }[]
  const pages = await Promise.all(
    routes.map(async ({ path, title }): Promise<BuiltPage> => {
      const { main } = JSON.parse(await text(payloadUrl(path))) as PagePayload
      const { size } = await stat(join(folder, `${fileStem(path)}.html.br`))
      return {
        path,
        title,
        main,
        markdown: await text(markdownUrl(path)),
        bytes: size,
        elements: main.match(/<[a-z]/g)?.length ?? 0,
      }
    }),
  )
  const home = await text('/index.html')
  return {
    folder,
    pages: new Map(pages.map(page => [page.path, page])),
    redirects: JSON.parse(await text('/redirects.json')) as Record<string, string>,
    styles: [...home.matchAll(/<style>[^]*?<\/style>|data-sheets="[^"]*"/g)].join('\n'),
  }
}

/** Class names in a page's `<main>`. */
export const classesOf = ({ main }: BuiltPage): Set<string> =>
  new Set([...main.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
