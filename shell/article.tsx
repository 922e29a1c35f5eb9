import { memo } from 'react'

/**
 * The article as finished HTML. Hydration leaves `dangerouslySetInnerHTML` as it stands in the document, so the text is
 * sent once (test: `hydration keeps the article's nodes`). Memoised: a page is replaced as a whole or not at all.
 */
export const Article = memo(function Article({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} data-article dangerouslySetInnerHTML={{ __html: html }} />
})
