import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, createBrotliDecompress } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileStem } from '../../packages/model/urls'
import { realSite } from '../sites/real-site'
import { root } from './command'

/** Bytes that a server sends on a new connection before it waits: ten packets. */
const FLIGHT = 14_600
/** Characters of an article on the first screen of a laptop: some twenty lines. */
const ON_SCREEN = 1_500
/**
 * The share of pages for which that is not enough: 38 of 257, whose first screens need many
 * components' styles.
 */
const MOST_LATE = 0.15

/** The text that the beginning of a compressed file holds. */
async function beginningOf(compressed: Buffer, bytes: number): Promise<string> {
  const flush = constants.BROTLI_OPERATION_FLUSH
  const stream = createBrotliDecompress({ flush, finishFlush: flush })
  const chunks: Buffer[] = []
  stream.end(compressed.subarray(0, bytes))
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Does a document that is cut off hold what the first screen shows? */
function holdsFirstScreen(html: string): boolean {
  const [, article] = html.split(/data-article[^>]*>/, 2)
  if (html.includes('</main>')) return true
  return (article ?? '').replace(/<[^>]*>?/g, '').length >= ON_SCREEN
}

describe('The first flight of a new connection', () => {
  test('holds the first screen of most pages', async () => {
    const out = await realSite(root)
    const routes = JSON.parse(await readFile(join(out, 'routes.json'), 'utf8')) as {
      path: string
    }[]
    expect(routes.length).toBeGreaterThan(100)
    const late: string[] = []
    for (const { path } of routes) {
      const document = await readFile(join(out, `${fileStem(path)}.html.br`))
      if (!holdsFirstScreen(await beginningOf(document, FLIGHT))) late.push(path)
    }
    expect(late.length / routes.length, late.join('\n')).toBeLessThanOrEqual(MOST_LATE)
  })
})
