import { useState } from 'react'

/**
 * Copies a link to this page with a query. If the browser refuses, the link is shown for copying by
 * hand.
 */
export function ShareLink({ query, label }: { query: string; label: string }) {
  const [tried, setTried] = useState<{ link: string; worked: boolean } | null>(null)
  const copy = async () => {
    const link = `${location.origin}${location.pathname}?${query}`
    try {
      await navigator.clipboard.writeText(link)
      setTried({ link, worked: true })
    } catch {
      setTried({ link, worked: false })
    }
  }
  // The message was about a different link.
  const said = tried?.link.endsWith(`?${query}`) ? tried : null
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
