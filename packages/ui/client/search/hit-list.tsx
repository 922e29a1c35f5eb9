import { memo, startTransition, useEffect, useState } from 'react'
import { Icon } from '../../components/icon'
import type { IconName } from '../../components/icon-sprite'
import { Highlighted } from './messages'
import { LIST_ID, Option } from './option'
import type { PageRows, Row } from './rows'
import * as words from '../../words/search'

const ICONS: Record<Row['kind'], IconName> = {
  page: 'page',
  heading: 'heading',
  text: 'lines',
  code: 'prompt',
}

export interface Group {
  /** Where its pages are; empty at the top. */
  trail: string
  isBest?: true
  pages: PageRows[]
}

/**
 * The best hit as a group of its own, then pages by location, each location once, in the order of
 * its best page.
 *
 * @param best URL of the best hit.
 */
export function groupsOf(pages: readonly PageRows[], best: string | null = null): Group[] {
  const [first, ...others] = pages
  const pinned = first && rowsIn({ pages: [first] }).find(({ url }) => url === best)
  if (!first || !pinned) return byTrail(pages)
  const { page, sections } = first
  const trail = pinned.saved.trail
  // The other sections of its page stay below it, and so does the page if it is a hit, too.
  const rest = [...(first.isHit && page !== pinned ? [page] : []), ...sections].filter(
    row => row !== pinned,
  )
  const own: PageRows = { trail, page: pinned, isHit: true, sections: rest }
  return [{ trail, isBest: true, pages: [own] }, ...byTrail(others)]
}

function byTrail(pages: readonly PageRows[]): Group[] {
  const groups = new Map<string, PageRows[]>()
  for (const page of pages) groups.set(page.trail, [...(groups.get(page.trail) ?? []), page])
  return [...groups].map(([trail, inGroup]) => ({ trail, pages: inGroup }))
}

/** The rows of a group in display order. */
export const rowsIn = ({ pages }: Pick<Group, 'pages'>): Row[] =>
  pages.flatMap(({ page, sections }) => [page, ...sections])

/** The most rows that the dialog has room for. */
const IN_VIEW = 9

/**
 * Whether to show the complete list. A new list starts with what is in view, which takes half the
 * time on a slow processor; the rest follows in the next frame.
 */
function useComplete(list: readonly Group[]): boolean {
  const [complete, setComplete] = useState<readonly Group[]>([])
  useEffect(() => startTransition(() => setComplete(list)), [list])
  return complete === list
}

interface HitListProps {
  groups: readonly Group[]
  activeUrl: string | null
}

/** Results as options: the location of a page as heading, the page, and its sections below it. */
export const HitList = memo(function HitList({ groups, activeUrl }: HitListProps) {
  const isComplete = useComplete(groups)
  let index = 0
  const hit = (row: Row, className: string) => {
    const position = index++
    if (!isComplete && position >= IN_VIEW) return null
    return (
      <Hit
        key={row.url}
        row={row}
        index={position}
        isActive={row.url === activeUrl}
        className={className}
      />
    )
  }
  return (
    <div
      className="search-list"
      id={LIST_ID}
      role="listbox"
      aria-label={words.results}
      tabIndex={-1}
    >
      {groups.map(({ trail, isBest, pages }, position) => {
        const headingId = `search-group-${position}`
        const options = pages.flatMap(({ page, isHit, sections }) => [
          hit(page, isBest ? 'hit hit-best' : isHit ? 'hit' : 'hit hit-parent'),
          ...sections.map(section => hit(section, 'hit within')),
        ])
        if (options.every(option => option === null)) return null
        return trail === '' && !isBest ? (
          <div key={trail} role="group" aria-label={words.pages}>
            {options}
          </div>
        ) : (
          <div key={isBest ? 'best' : trail} role="group" aria-labelledby={headingId}>
            <div className="search-heading" id={headingId} role="presentation">
              {isBest ? [words.bestMatch, trail].filter(Boolean).join(' · ') : trail}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
})

interface HitProps {
  row: Row
  index: number
  isActive: boolean
  className: string
}

/** Memoized, so that moving in the list renders two options and not all. */
const Hit = memo(function Hit({ row, index, isActive, className }: HitProps) {
  const note = row.note.length > 0 && <Highlighted parts={row.note} />
  return (
    <Option
      index={index}
      isActive={isActive}
      url={row.url}
      className={className}
      icon={ICONS[row.kind]}
      title={<Highlighted parts={row.title} />}
      code={row.code && <Highlighted parts={row.code} />}
      note={note && row.kind === 'code' && !row.code ? <code>{note}</code> : note}
    >
      <span className="go">
        <Icon name="enter" />
      </span>
    </Option>
  )
})
