import { button, icon, make } from '../elements'
import { MAX_QUERY } from './query'

export interface DialogMarkup {
  dialog: HTMLDialogElement
  form: HTMLFormElement
  field: HTMLInputElement
  clear: HTMLButtonElement
  close: HTMLButtonElement
  /** What changes: results, saved searches or a message. */
  body: HTMLElement
  /** Read out politely. It has to stand inside: all that is outside of a modal dialog is silent. */
  status: HTMLElement
  /** Leads to the results page; hidden while there are no results. */
  seeAll: HTMLAnchorElement
}

/** The dialog as it stands before anything is asked. */
export function dialogMarkup(): DialogMarkup {
  const field = make('input', {
    class: 'search-field',
    type: 'text',
    name: 'q',
    role: 'combobox',
    'aria-label': 'Search docs',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    placeholder: 'Search docs',
    maxlength: String(MAX_QUERY),
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    inputmode: 'search',
  })
  const clear = button({ class: 'search-clear', hidden: '' }, 'Clear')
  const close = button({ class: 'icon-button', 'aria-label': 'Close search' }, icon('close'))
  const form = make(
    'form',
    { class: 'search-form', role: 'search', action: '/search' },
    icon('search'),
    field,
    clear,
    close,
  )
  const body = make('div', { class: 'search-body' })
  const status = make('p', { class: 'visually-hidden', role: 'status' })
  const seeAll = make('a', { class: 'link', href: '/search', hidden: '' })
  const foot = make(
    'div',
    { class: 'search-foot' },
    hint('to move', '↑', '↓'),
    hint('to open', '↵'),
    hint('to close', 'Esc'),
    seeAll,
  )
  const dialog = make('dialog', { class: 'search', 'aria-label': 'Search' }, form, body, status, foot)
  return { dialog, form, field, clear, close, body, status, seeAll }
}

const hint = (text: string, ...keys: string[]): HTMLElement =>
  make('span', {}, ...keys.map(key => make('kbd', {}, key)), ` ${text}`)
