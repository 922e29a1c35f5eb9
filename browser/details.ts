import { onPage } from './page-event'

/**
 * Opens a closed disclosure when a link leads into it. Browsers that support it also do this when
 * searching in the page.
 */
export function startDetails(): void {
  reveal()
  addEventListener('hashchange', reveal)
  onPage(reveal)
}

function reveal(): void {
  const target = location.hash ? document.getElementById(anchorOf(location.hash)) : null
  if (!target) return
  let opened = false
  for (
    let details = target.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  ) {
    opened ||= !details.open
    details.open = true
  }
  if (opened) target.scrollIntoView()
}

/**
 * The anchor that a fragment names; none if its escapes are broken, which must not stop the code
 * that follows.
 */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
