import { Icon } from '../../shell/icon'
import type { IconName } from '../../shell/icon-sprite'
import { Highlighted } from './messages'
import { LIST_ID, Option, type OptionList } from './option'
import type { PageRows, Row } from './rows'

const ICONS: Record<Row['kind'], IconName> = {
  page: 'page',
  heading: 'heading',
  text: 'lines',
  code: 'prompt',
}

interface Group {
  trail: string
  pages: PageRows[]
}

/** Pages by their place, each place once, in the order of its best page. */
export function groupsOf(pages: readonly PageRows[]): Group[] {
  const groups = new Map<string, PageRows[]>()
  for (const page of pages) groups.set(page.trail, [...(groups.get(page.trail) ?? []), page])
  return [...groups].map(([trail, inGroup]) => ({ trail, pages: inGroup }))
}

/** The lines of a group in their order on screen. */
export const rowsIn = ({ pages }: Group): Row[] =>
  pages.flatMap(({ page, sections }) => [page, ...sections])

/** Results as options: the place of a page as a heading, the page, and its sections below it. */
export function HitList({ groups, list }: { groups: readonly Group[]; list: OptionList }) {
  let index = 0
  return (
    <div className="search-list" id={LIST_ID} role="listbox" aria-label="Results">
      {groups.map((group, position) => {
        const headingId = `search-group-${position}`
        const options = group.pages.flatMap(({ page, isHit, sections }) => [
          <Hit
            key={page.url}
            row={page}
            index={index++}
            className={isHit ? 'hit' : 'hit hit-parent'}
            list={list}
          />,
          ...sections.map(section => (
            <Hit
              key={section.url}
              row={section}
              index={index++}
              className="hit within"
              list={list}
            />
          )),
        ])
        return group.trail === '' ? (
          <div key={group.trail} role="group" aria-label="Pages">
            {options}
          </div>
        ) : (
          <div key={group.trail} role="group" aria-labelledby={headingId}>
            <div className="search-heading" id={headingId} role="presentation">
              {group.trail}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}

interface HitProps {
  row: Row
  index: number
  className: string
  list: OptionList
}

function Hit({ row, index, className, list }: HitProps) {
  const note = row.note.length > 0 && <Highlighted parts={row.note} />
  return (
    <Option
      list={list}
      index={index}
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
}
