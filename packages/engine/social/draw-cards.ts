import type { Node } from '@takumi-rs/core'
import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { CacheEntry } from '../cache/entry'
import { inParallel } from '../in-parallel'
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
 * Writes the pictures for link previews that the last output doesn't have. Drawn ones are
 * cached by their URL, which depends on all they show.
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
    const entry = new CacheEntry(cacheFolder, 'cards', url)
    if (await output.reuse(url, url)) return entry.touch()
    const known = entry.read()
    const drawn = known ?? (await draw(card))
    if (!known) entry.tryWrite(drawn)
    await output.write(url, drawn, url)
  })
}
