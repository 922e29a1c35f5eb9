import { resolveTokens } from '@docs/model/regions'
import type { SectionData } from '@docs/model/page-markdown'
import { cutText } from '@docs/engine/markdown-files/cut-text'
import { regionNote } from '@docs/engine/markdown-files/region-note'
import { answer, refusal, startOf, WRONG_CURSOR, type ToolAnswer } from './tool-answer'
import { findSection, markdownOf, nextOf, withPaths, type FoundSection } from './sections'

/** Characters of a response unless the call says otherwise: about 1,250 tokens. */
export const USUAL_CHARACTERS = 5_000
export const LEAST_CHARACTERS = 1_000

/** Sections that one call can read. */
export const MOST_SECTIONS = 5
/** A section of fewer characters is often a step that says little without the next one. */
const SHORT = 300

export interface ReadSection {
  /** A path or URL, or several with spaces between them. */
  section: string
  region?: string | undefined
  max_characters?: number | undefined
  cursor?: string | undefined
}

/**
 * Sections as Markdown. A page that is too long is its introduction and the list of its sections.
 */
export function readSection(data: SectionData, call: ReadSection): ToolAnswer {
  const addresses = call.section.split(/[\s,]+/).filter(Boolean)
  if (addresses.length <= 1) return readOne(data, call)
  if (addresses.length > MOST_SECTIONS)
    return refusal(`\`section\` has ${addresses.length} paths, and ${MOST_SECTIONS} are the limit.`)
  if (call.cursor !== undefined)
    return refusal('A cursor belongs to one section. Leave out the other paths.')
  const limit = Math.floor((call.max_characters ?? USUAL_CHARACTERS) / addresses.length)
  const each = addresses.map(section =>
    readOne(data, { ...call, section, max_characters: Math.max(LEAST_CHARACTERS, limit) }),
  )
  const text = each.flatMap(({ content }) => content.map(part => part.text)).join('\n\n')
  return each.every(({ isError }) => isError) ? refusal(text) : answer(text)
}

function readOne(data: SectionData, call: ReadSection): ToolAnswer {
  const found = findSection(data, call.section)
  if (!('page' in found))
    return refusal(
      `There is no section \`${call.section}\`. Closest: ${found.nearest.slice(0, 20).join(', ') || 'none'}. ` +
        'Use `search` to find one.',
    )
  const limit = call.max_characters ?? USUAL_CHARACTERS
  const following = nextOf(found)
  const own = markdownOf(found)
  const isStep = found.inner.length === 0 && own.length < SHORT && following !== null
  const whole = isStep ? [own, markdownOf(following)].join('\n\n') : own
  const isListed = whole.length > limit && found.inner.length > 0 && call.cursor === undefined
  const text = isListed ? listed(found) : whole
  const parts = cutText(text, limit)
  const start = startOf(call.cursor)
  const part = start === null ? undefined : parts[start]
  if (start === null || part === undefined) return WRONG_CURSOR
  const region = call.region ?? data.regions[0]?.id ?? ''
  const after = isStep ? nextOf(following) : following
  const next =
    start + 1 < parts.length
      ? `\n\nMore: cursor \`after-${start + 1}\`.`
      : after?.section
        ? `\n\nNext section: \`${after.page.path}#${after.section.id}\` ${after.section.title}`
        : ''
  return answer(
    [leadOf(found, data), regionLine(part, data, call.region), part]
      .filter(Boolean)
      .map(block => withPaths(resolveTokens(block, data.regions, region), found.page.path))
      .join('\n\n') + next,
  )
}

/** The text of a part itself, and the sections inside it by their paths. */
function listed({ page, section, inner }: FoundSection): string {
  const own = section ? section.text : page.intro
  const deepest = inner.length > 12 ? 2 : 3
  const items = inner
    .filter(({ level }) => section !== null || level <= deepest)
    .map(
      ({ id, title, level }) =>
        `${section === null && level === 3 ? '  ' : ''}- ${title}: \`${page.path}#${id}\``,
    )
  return [own, `Sections, to be read one by one:\n\n${items.join('\n')}`]
    .filter(Boolean)
    .join('\n\n')
}

function leadOf({ page, section }: FoundSection, { url }: SectionData): string {
  const title = section ? `${page.title}: ${section.title}` : page.title
  const source = `${url}${page.path}${section ? `#${section.id}` : ''}`
  return `# ${title}\n\n${[`Source: ${source}.`, ...page.checks].join(' ')}`
}

/** Which region the hosts are of; nothing where the text has none. */
function regionLine(text: string, { regions }: SectionData, chosen: string | undefined): string {
  const note = regionNote(text, regions)
  if (note === '') return ''
  const region = regions.find(({ id }) => id === chosen) ?? regions[0]
  const others = regions.filter(one => one !== region).map(({ id }) => `\`${id}\``)
  return `Hosts are those of the ${region?.label} region; \`region\` can be ${others.join(', ')}.`
}
