import { toAddress } from '@docs/model/address'
import { resultsUrl } from './search-query'
import * as referenceWords from '../words/reference'

/**
 * Filters the index of a reference page: a row stays if it has every word that the reader types.
 * Arrow keys move through the rows, Enter opens the first one, and Escape shows all again.
 */
export async function startIndexFilter(bar: HTMLElement): Promise<void> {
  const list = bar.parentElement
  const field = bar.querySelector('input')
  const count = bar.querySelector('output')
  if (!list || !field || !count) return
  const all = count.textContent
  const rows = [...list.querySelectorAll('li')].map(row => ({
    row,
    text: row.textContent.toLowerCase(),
  }))
  const none = emptyState(() => {
    field.value = ''
    show()
    field.focus()
  })

  const show = (): void => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const { row, text } of rows) {
      row.hidden = !words.every(word => text.includes(word))
      if (!row.hidden) shown += 1
    }
    for (const group of list.querySelectorAll('section'))
      group.hidden = !group.querySelector('li:not([hidden])')
    count.textContent = words.length > 0 ? referenceWords.shownOf(shown, rows.length) : all
    if (shown > 0) none.element.remove()
    else bar.after(none.about(field.value.trim()))
  }

  field.addEventListener('input', show)
  list.addEventListener('keydown', event => {
    const links = [...list.querySelectorAll<HTMLElement>('li:not([hidden]) > a')]
    const isField = event.target === field
    const place = isField ? -1 : links.indexOf(event.target as HTMLElement)
    if (!isField && place < 0) return
    if (event.key === 'ArrowDown') links[place + 1]?.focus()
    else if (event.key === 'ArrowUp' && !isField) (links[place - 1] ?? field).focus()
    else if (event.key === 'Enter' && isField && field.value.trim() !== '') links[0]?.click()
    else if (event.key === 'Escape' && field.value !== '') {
      field.value = ''
      show()
      field.focus()
    } else return
    event.preventDefault()
  })
  show()
}

/** What is in place of the rows if none is left: a way to all pages, and one back. */
function emptyState(clear: () => void) {
  const element = document.createElement('p')
  element.className = 'api-none'
  const search = document.createElement('a')
  const back = document.createElement('button')
  back.type = 'button'
  back.className = 'button'
  back.textContent = referenceWords.showAll
  back.addEventListener('click', clear)
  const about = (query: string): HTMLElement => {
    search.href = toAddress(resultsUrl({ query }))
    search.textContent = referenceWords.searchAllPages
    element.replaceChildren(referenceWords.noName(query), search, ' ', back)
    return element
  }
  return { element, about }
}
