import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const TEXT = /\.(?:html|json|md|css|js|mjs|svg|xml|atom|txt|webmanifest)$/
export const isText = (url: string): boolean => TEXT.test(url)

/** From this size in bytes, Brotli 11 takes seconds. */
const SLOW = 500_000
/** What answers first is worth the time. */
const HEADINGS = /^\/assets\/search-headings-/
/**
 * All texts change with every edit. Level 11 takes 1.4 s to compress 830 KB to 388 KB. Level 9
 * takes 0.17 s for 960 KB, and level 7 0.1 s, for 0.2% more.
 */
const TEXTS = /^\/assets\/search-texts-/

/**
 * Files for programs, which change with every edit as well. Of 8.6 MB, level 4 makes 6% more than
 * level 5 in three fifths of the time.
 */
const FEEDS = /^\/(?:search\/records\.json|sections\.json|(?:[^/]+\/)*llms-full\.txt)$/

/**
 * Types, samples, requests, and recordings of one page, which few of its readers load. Level 11 takes
 * 2 s for those of 160 pages and saves 10%.
 */
const OF_ONE_PAGE = /^\/assets\/(?:hovers|requests|run|recorded)-[\da-f]{8}\.(?:json|html)$/

/**
 * The compressed forms of a text file. Pages use Brotli 6: level 9 takes ten times as long and
 * saves 2%. Shared assets, which every reader loads, use 11. Gzip is for the few programs that don't
 * read Brotli: level 7 takes a third longer than level 5 and saves 2%.
 */
export async function compress(
  url: string,
  content: Uint8Array,
): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const isShared =
    /^\/assets\/[^/]+\.(?:js|css|json)$|^\/search\/index\.json$/.test(url) &&
    !OF_ONE_PAGE.test(url) &&
    content.length < SLOW
  const isFeed = FEEDS.test(url)
  const quality = isShared || HEADINGS.test(url) ? 11 : TEXTS.test(url) ? 7 : isFeed ? 4 : 6
  // A window no larger than the file, because Brotli allocates and clears all of it.
  const window = Math.min(22, Math.max(12, Math.ceil(Math.log2(content.length + 1))))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  // Room for the output at once: for each further chunk, a thread waits for the main thread.
  const chunkSize = Math.ceil(content.length / 3) + 1024
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params, chunkSize }),
    gzipAsync(content, { level: isFeed ? 4 : 5, chunkSize }),
  ])
  return { br, gz }
}
