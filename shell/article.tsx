import { memo } from 'react'

/**
 * The article as finished HTML. Hydration leaves `dangerouslySetInnerHTML` as it stands in the document, so the text is
 * sent once (test: `hydration keeps the article's nodes`). Memoised: a page is replaced as a whole or not at all.
 */
export const Article = memo(function Article({ markup, className = 'prose' }: { markup: Markup; className?: string }) {
  return <div className={className} data-article dangerouslySetInnerHTML={markup} />
})

/** As React takes it. In the browser the first page's `__html` is a getter, so that the article is not even read unless it has to be drawn again. */
export interface Markup {
  readonly __html: string
}
