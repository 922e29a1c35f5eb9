import { withBase } from '@docs/model/urls'

/** The content of scripts and styles is text; everywhere else, `<` and `>` occur only around tags. */
const TAG = /(<(?:script|style)\b[^>]*>)([\s\S]*?)(?=<\/(?:script|style)>)|<[a-z][^>]*>/gi

/** Attributes with one URL, and those with a list of them. */
const ONE = / (href|src|action|poster)="([^"]*)"/g
const LIST = / (srcset|data-sheets)="([^"]*)"/g

/**
 * Turns the paths of the site into addresses: `href="/a"` into `href="/docs/a"`. Everything until
 * here, and everything in JSON, names pages and files by their paths, so this is done once, to
 * finished HTML of this engine. Other `data-` attributes keep paths: scripts use `toAddress` for
 * them (`packages/model/address.ts`). Text is never changed, such as code that has a path.
 *
 * @param base Without a slash at its end; empty changes nothing.
 */
export function htmlWithBase(html: string, base = ''): string {
  if (base === '') return html
  return html.replace(TAG, (tag: string, open: string | undefined, raw: string | undefined) =>
    open === undefined ? tagWithBase(tag, base) : tagWithBase(open, base) + raw,
  )
}

const tagWithBase = (tag: string, base: string): string =>
  tag
    .replace(ONE, (_, name: string, url: string) => ` ${name}="${withBase(url, base)}"`)
    .replace(
      LIST,
      (_, name: string, urls: string) =>
        ` ${name}="${urls.replace(/[^\s,]+/g, url => withBase(url, base))}"`,
    )
