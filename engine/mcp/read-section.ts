import { resolveTokens } from '../../model/regions'
import type { SectionData } from '../../model/twin'
import { cutText } from '../twins/cut-text'
import { regionNote } from '../twins/region-note'
import { answer, refusal, startOf, WRONG_CURSOR, type Answer } from './answer'
import { findSection, markdownOf, withPaths, type FoundSection } from './sections'

/** Characters of a response unless the call says otherwise: about 1,250 tokens. */
export const USUAL_CHARACTERS = 5_000

export interface ReadSection {
  section: string
  region?: string | undefined
  max_characters?: number | undefined
  cursor?: string | undefined
}

/** A section as Markdown. A page that is too long is its introduction and the list of its sections. */
export function readSection(data: SectionData, call: ReadSection): Answer {
  const found = findSection(data, call.section)
  if (!('page' in found))
    return refusal(
      `There is no section \`${call.section}\`. Closest: ${found.nearest.slice(0, 20).join(', ') || 'none'}. ` +
        'Use `search` to find one.',
    )
  const limit = call.max_characters ?? USUAL_CHARACTERS
  const whole = markdownOf(found)
  const isListed = whole.length > limit && found.inner.length > 0 && call.cursor === undefined
  const text = isListed ? listed(found) : whole
  const parts = cutText(text, limit)
  const start = startOf(call.cursor)
  const part = start === null ? undefined : parts[start]
  if (start === null || part === undefined) return WRONG_CURSOR
  const region = call.region ?? data.regions[0]?.id ?? ''
  const next = start + 1 < parts.length ? `\n\nMore: cursor \`after-${start + 1}\`.` : ''
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

function leadOf({ page, section }: FoundSection, { url, factsChecked }: SectionData): string {
  const title = section ? `${page.title}: ${section.title}` : page.title
  const source = `${url}${page.path}${section ? `#${section.id}` : ''}`
  const checked = factsChecked ? ` Facts checked against ${factsChecked}.` : ''
  return `# ${title}\n\nSource: ${source}.${checked}`
}

/** Which region the hosts are of; nothing where the text has none. */
function regionLine(text: string, { regions }: SectionData, chosen: string | undefined): string {
  const note = regionNote(text, regions)
  if (note === '') return ''
  const region = regions.find(({ id }) => id === chosen) ?? regions[0]
  const others = regions.filter(one => one !== region).map(({ id }) => `\`${id}\``)
  return `Hosts are those of the ${region?.label} region; \`region\` can be ${others.join(', ')}.`
}
