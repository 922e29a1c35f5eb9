import { memo, startTransition, useEffect, useState } from 'react'
import { Icon } from '../../shell/icon'
import type { IconName } from '../../shell/icon-sprite'
import { Highlighted } from './messages'
import { LIST_ID, Option } from './option'
import type { PageRows, Row } from './rows'

const ICONS: Record<Row['kind'], IconName> = {
  page: 'page',
  heading: 'heading',
  text: 'lines',
  code: 'prompt',
}

export interface Group {
  trail: string
  pages: PageRows[]
}

/** Pages by location, each location once, in the order of its best page. */
export function groupsOf(pages: readonly PageRows[]): Group[] {
  const groups = new Map<string, PageRows[]>()
  for (const page of pages) groups.set(page.trail, [...(groups.get(page.trail) ?? []), page])
  return [...groups].map(([trail, inGroup]) => ({ trail, pages: inGroup }))
}

/** The rows of a group in display order. */
export const rowsIn = ({ pages }: Group): Row[] =>
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
    <div className="search-list" id={LIST_ID} role="listbox" aria-label="Results">
      {groups.map(({ trail, pages }, position) => {
        const headingId = `search-group-${position}`
        const options = pages.flatMap(({ page, isHit, sections }) => [
          hit(page, isHit ? 'hit' : 'hit hit-parent'),
          ...sections.map(section => hit(section, 'hit within')),
        ])
        if (options.every(option => option === null)) return null
        return trail === '' ? (
          <div key={trail} role="group" aria-label="Pages">
            {options}
          </div>
        ) : (
          <div key={trail} role="group" aria-labelledby={headingId}>
            <div className="search-heading" id={headingId} role="presentation">
              {trail}
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
      note={note && row.kind === 'code' ? <code>{note}</code> : note}
    >
      <span className="go">
        <Icon name="enter" />
      </span>
    </Option>
  )
})
