import { useState } from 'react'

interface ShareLinkProps {
  query: string
  /** Id of the island's title: the link opens there, not at the top of the page. */
  place: string
  label: string
}

/**
 * Copies a link to an island of this page with a query. If the browser refuses, the link is shown
 * for copying by hand.
 */
export function ShareLink({ query, place, label }: ShareLinkProps) {
  const [tried, setTried] = useState<{ link: string; worked: boolean } | null>(null)
  const end = `${query === '' ? '' : `?${query}`}#${place}`
  const copy = async () => {
    const link = `${location.origin}${location.pathname}${end}`
    try {
      await navigator.clipboard.writeText(link)
      setTried({ link, worked: true })
    } catch {
      setTried({ link, worked: false })
    }
  }
  // The message was about a different link.
  const said = tried?.link.endsWith(end) ? tried : null
  return (
    <div className="share">
      <button className="button" type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">
        {said && (said.worked ? 'Link copied' : 'Couldn’t copy. Copy it by hand:  ')}
        {said && !said.worked && <code className="inline">{said.link}</code>}
      </span>
    </div>
  )
}
