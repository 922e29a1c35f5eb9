import { onPage } from './page-event'

/**
 * A link to something inside a closed disclosure opens it, and so does a search in the page where
 * the browser supports that.
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
 * The anchor that a fragment names; a broken escape names none, and must not stop what starts after
 * this.
 */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
