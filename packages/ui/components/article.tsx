/** The article as finished HTML. */
export const Article = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  <div className={className} data-article dangerouslySetInnerHTML={{ __html: html }} />
)
