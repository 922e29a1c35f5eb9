import { icon, make, partsAsNodes } from '../elements'
import type { PageRows, Row } from './rows'
import type { Saved } from './saved'

/** Results as a page shows them: each page with its place, its snippet and its sections, as ordinary headings and links. */
export function resultItems(pages: readonly PageRows[], savedOf: WeakMap<Element, Saved>): HTMLElement[] {
  return pages.map(({ trail, page, sections }) => {
    const item = make('li', { class: 'result' })
    if (trail) item.append(make('p', { class: 'result-trail' }, trail))
    item.append(make('h2', {}, link(page, savedOf)), ...note(page))
    if (sections.length > 0)
      item.append(
        make(
          'ul',
          { class: 'result-sections' },
          ...sections.map(section =>
            make(
              'li',
              {},
              icon(section.kind === 'code' ? 'prompt' : 'heading'),
              make('div', {}, link(section, savedOf), ...note(section)),
            ),
          ),
        ),
      )
    return item
  })
}

function link(row: Row, savedOf: WeakMap<Element, Saved>): HTMLElement {
  const element = make('a', { class: 'link', href: row.url }, ...partsAsNodes(row.title))
  savedOf.set(element, row.saved)
  return element
}

function note({ note, kind }: Row): HTMLElement[] {
  if (note.length === 0) return []
  const parts = partsAsNodes(note)
  return [make('p', {}, ...(kind === 'code' ? [make('code', {}, ...parts)] : parts))]
}
