import { useState } from 'react'

/**
 * Copies a link to this page with a query. Where the browser refuses, the link is shown, to be
 * copied by hand.
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
  // What was said of another link holds no longer.
  const said = tried?.link.endsWith(`?${query}`) ? tried : null
  return (
    <div className="share">
      <button className="button" type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">
        {said && (said.worked ? 'Link copied' : 'Copying failed. Copy it by hand: ')}
        {said && !said.worked && <code className="inline">{said.link}</code>}
      </span>
    </div>
  )
}
