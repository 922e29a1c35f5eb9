import type { PageText, SectionText, SiteText } from '../../search/page-text'

/** Of the longer words of a text, those that are exchanged for made-up ones: sites grow by words, not only by pages. */
const EXCHANGED = 0.06
/** Of the sections of a page, those that come from another page. */
const BORROWED = 0.4
const MADE_UP_WORDS = 60_000

/**
 * A site of many pages made of a real one's: each page comes again and again, every time with other titles, sections of other pages, and names that are made
 * up, of which few come often and most hardly ever. The same call gives the same site.
 */
export function syntheticSite(real: SiteText, count: number): SiteText {
  const random = randomFrom(20_261_121)
  const copies = Math.ceil(count / real.pages.length)
  const pages = real.pages.flatMap(page => Array.from({ length: copies }, (_, copy) => (copy === 0 ? page : variantOf(page, copy, real.pages, random))))
  return { ...real, pages: pages.slice(0, count) }
}

function variantOf(page: PageText, copy: number, others: readonly PageText[], random: () => number): PageText {
  const name = madeUp(random)
  const title = `${page.title} ${random() < 0.5 ? 'for' : 'with'} ${name}`
  const sections = page.sections.map((section, index): SectionText => {
    const other = others[Math.floor(random() * others.length)]
    const source = index > 0 && random() < BORROWED ? (other?.sections[index] ?? section) : section
    return { ...source, level: section.level, anchor: section.anchor, heading: index === 0 ? '' : changed(source.heading, random), text: changed(source.text, random), code: changed(source.code, random) }
  })
  return { ...page, path: `${page.path}_${copy}`, title, label: title, description: changed(page.description, random), sections }
}

const changed = (text: string, random: () => number): string => text.replace(/\b[A-Za-z]{5,}\b/g, word => (random() < EXCHANGED ? madeUp(random) : word))

const SYLLABLES = 'ba be bi bo bra cal cor da del dra el en fa fi flo ga gre ha im in ka kel la lin lo ma mer mi na ne no o pa per pre ra re ri sa sel so ta te tri u va ver vo wi ya zo'.split(' ')

/** A made-up word; the first ones come as often as common words do, the last ones once or never. */
function madeUp(random: () => number): string {
  let rest = Math.floor(MADE_UP_WORDS ** random())
  let word = ''
  // Neighbouring numbers are to differ in their first letters as much as in their last.
  for (rest = (rest * 7919) % (SYLLABLES.length ** 3); word.length < 5 || rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length] as string
  return word
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
