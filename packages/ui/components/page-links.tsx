import { toAddress } from '@docs/model/address'
import type { PageLink } from '@docs/model/page'

/** A list of links to pages. */
export const PageLinks = ({
  pages,
  className = 'links',
}: {
  pages: readonly PageLink[]
  className?: string
}) => (
  <ul className={className}>
    {pages.map(({ path, title }) => (
      <li key={path}>
        <a className="link" href={toAddress(path)}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)
