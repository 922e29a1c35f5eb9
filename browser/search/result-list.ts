import type { IconName } from '../../shell/icon-sprite'
import { icon, make, partsAsNodes } from '../elements'
import type { PageRows, Row } from './rows'
import type { Saved } from './saved'

/** The id of whatever list of options is on screen; the field names it in `aria-controls`. */
export const LIST_ID = 'search-options'

const ICONS: Record<Row['kind'], IconName> = { page: 'page', heading: 'heading', text: 'lines', code: 'prompt' }

/** Results as options: the place of a page as a heading, the page, and its sections hanging from it. `savedOf` takes what is kept when an option is chosen. */
export function resultList(pages: readonly PageRows[], savedOf: WeakMap<Element, Saved>): HTMLElement {
  const list = make('div', { class: 'search-list', id: LIST_ID, role: 'listbox', 'aria-label': 'Results' })
  for (const group of byTrail(pages)) {
    const heading = make(
      'div',
      { class: 'search-heading', id: `search-group-${list.childElementCount}`, role: 'presentation' },
      group.trail,
    )
    const options = group.pages.flatMap(({ page, isHit, sections }) => [
      option(page, isHit ? 'hit' : 'hit hit-parent', savedOf),
      ...sections.map(section => option(section, 'hit within', savedOf)),
    ])
    list.append(
      group.trail === ''
        ? make('div', { role: 'group', 'aria-label': 'Pages' }, ...options)
        : make('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...options),
    )
  }
  return list
}

/** Pages by their place, each place once, in the order of its best page. */
function byTrail(pages: readonly PageRows[]): { trail: string; pages: PageRows[] }[] {
  const groups = new Map<string, PageRows[]>()
  for (const page of pages) groups.set(page.trail, [...(groups.get(page.trail) ?? []), page])
  return [...groups].map(([trail, inGroup]) => ({ trail, pages: inGroup }))
}

function option(row: Row, className: string, savedOf: WeakMap<Element, Saved>): HTMLElement {
  const note = row.kind === 'code' ? [make('code', {}, ...partsAsNodes(row.note))] : partsAsNodes(row.note)
  const link = optionLink(row.url, className, icon(ICONS[row.kind]), partsAsNodes(row.title), note)
  link.append(make('span', { class: 'go' }, icon('enter')))
  savedOf.set(link, row.saved)
  return link
}

/** A line that leads somewhere. The focus stays in the field, so that it is no tab stop. */
export function optionLink(
  url: string,
  className: string,
  sign: SVGElement,
  title: (Node | string)[],
  note: (Node | string)[],
): HTMLAnchorElement {
  const link = make(
    'a',
    { class: className, role: 'option', 'aria-selected': 'false', tabindex: '-1', href: url },
    sign,
    make('b', {}, ...title),
  )
  if (note.length > 0) link.append(make('small', {}, ...note))
  return link
}
