import { toAddress } from '@docs/model/address'
import { button, icon, make } from './elements'
import { resultsUrl } from './search-query'
import * as failureWords from '../words/failures'
import * as words from '../words/search'

/**
 * Shows in the dialog that its code couldn't be loaded, as that code shows that results couldn't.
 * The text and the focus stay in the field.
 */
export function showSearchFailure(
  dialog: HTMLDialogElement,
  field: HTMLInputElement,
  retry: () => void,
): void {
  dialog.dataset.status = 'error'
  showStatus(dialog, `${words.failed}. ${words.failedHelp}`)
  if (dialog.querySelector('.search-message')) return
  const again = button({ class: 'button' }, icon('retry'), failureWords.retry)
  again.addEventListener('click', retry)
  dialog
    .querySelector('.search-body')
    ?.replaceChildren(
      make(
        'div',
        { class: 'search-message' },
        icon('wifi-off'),
        make('b', {}, words.failed),
        make('p', {}, words.failedHelp),
        again,
      ),
    )
  const link = dialog.querySelector<HTMLAnchorElement>('.search-foot .link')
  if (!link) return
  const follow = (): void => void (link.href = toAddress(resultsUrl({ query: field.value })))
  follow()
  field.addEventListener('input', follow)
  link.textContent = words.openSearchPage
  link.dataset.plain = ''
  link.hidden = false
}

/** Empty while it is tried once more, so that another failure is announced, too. */
export function showStatus(dialog: HTMLDialogElement, text: string): void {
  const status = dialog.querySelector('[role="status"]')
  if (status) status.textContent = text
}
