import { objects } from '../../words/operations'
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
  if (FRAME + index + heightOf(sections) <= HIGHEST)
    return [{ sections: [...sections], label: '', slug: '' }]
  const parts = evenParts(sections, index)
  const slugs = new Set<string>()
  return parts.map((own, place) => ({
    sections: own,
    label: labelOf(own, parts),
    slug: place === 0 ? '' : slugFor(own, parts, slugs),
  }))
}

/** As few parts as possible, of about the same height. */
function evenParts(sections: readonly Section[], index: number): Section[][] {
  let best = filled(sections, index, HIGHEST)
  for (let highest = HIGHEST - STEP; highest > FRAME + index; highest -= STEP) {
    const parts = filled(sections, index, highest)
    if (parts.length > best.length) break
    best = parts
  }
  return best
}

/** A tenth of a screen. */
const STEP = 100

/** Fills part after part up to a height. */
function filled(sections: readonly Section[], index: number, highest: number): Section[][] {
  const parts: Section[][] = []
  let room = 0
  for (const group of smallEnough(groupsIn(sections), highest - FRAME - index - ROW)) {
    const last = parts.at(-1)
    // Each part has an index of its own.
    const height = heightOf(group) + ROW * group.length
    if (last && height <= room && last[0]?.list === group[0]?.list) last.push(...group)
    else {
      room = highest - FRAME - (parts.length === 0 ? index : 3 * ROW)
      parts.push([...group])
    }
    room -= height
  }
  return parts
}

/** A row of an index in two columns. */
const ROW = 20

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

/** What a part has: its groups by their names, or its first and its last section. */
function labelOf(part: readonly Section[], parts: readonly Section[][]): string {
  const [first, last = first] = [part[0], part.at(-1)]
  if (!first || !last) return ''
  if (first.list === 'schemas' && parts.filter(([one]) => one?.list === 'schemas').length === 1)
    return objects
  if (isWithin(first, parts) || (first.group === last.group && isDivided(first, parts)))
    return first.title === first.label ? first.label : pieceLabel(first, last)
  const names = [...new Set(part.map(one => one.label || one.title))]
  const [start = '', end = start] = [names[0], names.at(-1)]
  const topic = /^.+: /.exec(start)?.[0] ?? ''
  const rest = topic !== '' && end.startsWith(topic) ? end.slice(topic.length) : end
  if (names.length < 3) return names.length === 1 ? start : `${start} and ${rest}`
  return `${start} to ${rest}`
}

/** Whether a part begins after the start of a group. */
const isWithin = (first: Section, parts: readonly Section[][]): boolean =>
  first.label !== '' && parts.flat().find(({ group }) => group === first.group) !== first

const isDivided = ({ group, label }: Section, parts: readonly Section[][]): boolean =>
  label !== '' && parts.filter(part => part.some(one => one.group === group)).length > 1

const shortTitle = ({ title }: Section): string => title.split('.').at(-1) ?? title

/** Methods of a class that has several parts. */
const pieceLabel = (first: Section, last: Section): string =>
  `${first.label}: ${first === last ? '' : `${shortTitle(first)} to `}${shortTitle(last)}`

/** A free name for the path of a part. */
function slugFor(
  part: readonly Section[],
  parts: readonly Section[][],
  taken: Set<string>,
): string {
  const [first] = part
  if (!first) return ''
  const wanted = [
    ...(first.list === 'schemas' ? ['objects'] : []),
    ...(isWithin(first, parts) ? [] : [slugOf(first.label)]),
    slugOf(shortTitle(first)),
    slugOf(first.title),
  ]
  const free = wanted.find(slug => slug !== '' && !taken.has(slug)) ?? `part_${taken.size + 2}`
  taken.add(free)
  return free
}

/** `AsyncClient: runs` and `AsyncClient.create_run` → words with underscores. */
const slugOf = (text: string): string =>
  text
    .replace(/^\w+: /, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
