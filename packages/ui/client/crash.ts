import { withSiteName } from './head'
import * as words from '../words/failures'

/** Replaces the page if showing it fails. */
export function showCrash(error: unknown): void {
  console.error(words.pageCrashed, error)
  document.title = withSiteName(words.pageCrashedTitle)
  const main = Object.assign(document.createElement('main'), { id: 'content', className: 'crash' })
  main.setAttribute('role', 'alert')
  const title = Object.assign(document.createElement('h1'), {
    textContent: words.pageCrashed,
    tabIndex: -1,
  })
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: words.tryAgain,
  })
  retry.addEventListener('click', () => location.reload())
  main.append(title, retry)
  const page = document.getElementById('content')
  page?.parentNode?.replaceChild(main, page)
}
