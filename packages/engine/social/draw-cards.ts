import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Node } from '@takumi-rs/core'
import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { inParallel } from '../output/in-parallel'
import type { OutputFolder } from '../output/output-folder'
import { CARD_SIZE, cardOf, cardUrl } from './card'

/** Draws a card as PNG. */
export type DrawCard = (card: Node) => Promise<Uint8Array>

/** The renderer, or null on a platform for which its package has no binary. */
export async function cardRenderer(): Promise<DrawCard | null> {
  const library = await import('@takumi-rs/core').catch(() => null)
  if (!library) return null
  const renderer = new library.Renderer()
  return card => renderer.render(card, { ...CARD_SIZE, format: 'png' })
}

/**
 * Writes the pictures for link previews that the last output doesn't have. Drawn ones are kept in
 * the cache folder under the hash in their URL, which depends on all they show.
 */
export async function writeCards(
  output: OutputFolder,
  pages: readonly Page[],
  site: Site,
  cacheFolder: string,
  draw: DrawCard,
): Promise<void> {
  const cards = new Map<string, Node>()
  for (const page of pages) {
    const card = cardOf(page, site)
    if (card) cards.set(cardUrl(card), card)
  }
  await inParallel(cards, 8, async ([url, card]) => {
    if (await output.reuse(url, url)) return
    await output.write(url, await cachedCard(url, card, cacheFolder, draw), url)
  })
}

async function cachedCard(
  url: string,
  card: Node,
  cacheFolder: string,
  draw: DrawCard,
): Promise<Uint8Array> {
  const folder = join(cacheFolder, 'social')
  const file = join(folder, url.slice(url.lastIndexOf('/') + 1))
  const kept = await readFile(file).catch(() => null)
  if (kept && isWhole(kept)) return kept
  const drawn = await draw(card)
  // If it can't be kept, the next build only takes longer.
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(`${file}.${process.pid}`, drawn))
    .then(() => rename(`${file}.${process.pid}`, file))
    .catch(() => undefined)
  return drawn
}

/** Whether a PNG has its last chunk (https://www.w3.org/TR/png/#11IEND): a full disk cuts files. */
const isWhole = (png: Buffer): boolean => png.subarray(-8, -4).toString('latin1') === 'IEND'
