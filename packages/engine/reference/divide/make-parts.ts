import { FRAME, indexHeight } from './section-height'
import type { Section } from './page-sections'

/** Less than the 15,000 px that a page may have, because heights are estimated. */
export const HIGHEST = 12_500

/** Consecutive sections of a page that are a page of their own. */
export interface Part {
  sections: Section[]
  /** What the part has, in words. */
  label: string
  /** Last segment of its path. */
  slug: string
}

/**
 * Divides sections so that no part is too high. Groups stay whole where they fit, and objects of
 * operations come after these. The first part also has the index of all.
 */
export function makeParts(sections: readonly Section[]): Part[] {
  const entries = sections.map(({ id, title }) => ({ id, title, href: '', isDeprecated: false }))
  const index = indexHeight([{ label: '', entries }])
  const total = FRAME + index + heightOf(sections)
  if (total <= HIGHEST) return [{ sections: [...sections], label: '', slug: '' }]
  const parts: Section[][] = []
  let room = 0
  for (const group of smallEnough(groupsIn(sections), HIGHEST - FRAME - index)) {
    const last = parts.at(-1)
    const height = heightOf(group)
    if (last && height <= room && last[0]?.list === group[0]?.list) last.push(...group)
    else {
      room = HIGHEST - FRAME - (parts.length === 0 ? index : 0)
      parts.push([...group])
    }
    room -= height
  }
  const slugs = new Set<string>()
  return parts.map((own, place) => ({
    sections: own,
    label: labelOf(own),
    slug: place === 0 ? '' : freeSlug(own, slugs),
  }))
}

const heightOf = (sections: readonly Section[]): number =>
  sections.reduce((sum, { height }) => sum + height, 0)

function groupsIn(sections: readonly Section[]): Section[][] {
  const groups: Section[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.[0]?.group === section.group && last[0].list === section.list) last.push(section)
    else groups.push([section])
  }
  return groups
}

/** Divides groups that are too high for a page into pieces of about the same height. */
function smallEnough(groups: readonly Section[][], highest: number): Section[][] {
  return groups.flatMap(group => {
    const height = heightOf(group)
    if (height <= highest) return [group]
    const each = height / Math.ceil(height / highest)
    const pieces: Section[][] = [[]]
    let used = 0
    for (const section of group) {
      if (used + section.height / 2 > each * pieces.length) pieces.push([])
      pieces.at(-1)?.push(section)
      used += section.height
    }
    return pieces
  })
}

/** The name of a group, or the first and the last section. */
function labelOf(sections: readonly Section[]): string {
  const [first, last = first] = [sections[0], sections.at(-1)]
  if (!first || !last) return ''
  const isOne = first.label !== '' && first.group === last.group
  const short = ({ title }: Section): string =>
    isOne && title.includes('.') ? (title.split('.').at(-1) ?? title) : title
  if (isOne && (first.title === first.label || first.title.startsWith(`${first.label}.`)))
    return first.title === first.label
      ? first.label
      : `${first.label}: ${short(first)} to ${short(last)}`
  if (isOne) return first.label
  return first === last ? first.title : `${first.title} to ${last.title}`
}

function freeSlug([first]: readonly Section[], taken: Set<string>): string {
  const words = first === undefined ? '' : slugOf(first.label || first.title)
  const wanted = [
    ...(first?.list === 'schemas' ? ['objects'] : []),
    words,
    first === undefined ? '' : slugOf(first.title),
  ]
  const free = wanted.find(slug => slug !== '' && !taken.has(slug)) ?? `${words}_${taken.size}`
  taken.add(free)
  return free
}

/** `AsyncClient: runs` and `AsyncClient.create_run` → words with underscores. */
const slugOf = (text: string): string =>
  text
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
