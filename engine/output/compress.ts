import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const TEXT = /\.(?:html|json|md|css|js|mjs|svg|xml|atom|txt|webmanifest)$/
export const isText = (url: string): boolean => TEXT.test(url)

/** From this size on, in bytes, brotli 11 takes seconds. */
const SLOW = 500_000

/**
 * A text file's compressed forms. Pages are pressed with brotli 9, which is a few percent larger than 11 and more than
 * ten times as fast; the few shared assets, which every reader loads, get 11.
 */
export async function compress(url: string, content: Uint8Array): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const isShared = /^\/assets\/[^/]+\.(?:js|css|json)$/.test(url) && content.length < SLOW
  const quality = isShared ? 11 : 9
  // A window no larger than the file: brotli allocates, and clears, what it is given.
  const window = Math.min(22, Math.max(12, Math.ceil(Math.log2(content.length + 1))))
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotliAsync(content, { params }), gzipAsync(content, { level: 7 })])
  return { br, gz }
}
