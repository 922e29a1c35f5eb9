import type { RouteEntry } from '../../model/page'
import { Message } from './messages'
import { LIST_ID, Option } from './option'

export const NO_RECENT = 'No recent searches'

export const NoRecentSearches = () => <Message icon="clock" title={NO_RECENT} />

/** A ring that turns. With a name it is announced as well. */
export function Spinner({ name }: { name?: string }) {
  return <div className="spinner" role={name && 'status'} aria-label={name} />
}

interface NearestListProps {
  pages: readonly RouteEntry[]
  activeUrl: string | null
}

/** Pages with a title like the query, as options. */
export function NearestList({ pages, activeUrl }: NearestListProps) {
  const title = 'Pages with a similar title'
  return (
    <div className="search-list search-nearest" id={LIST_ID} role="listbox" aria-label={title}>
      <div role="group" aria-labelledby="search-nearest">
        <div className="search-heading" id="search-nearest" role="presentation">
          {title}
        </div>
        {pages.map(({ path, title, description }, index) => (
          <Option
            key={path}
            isActive={path === activeUrl}
            index={index}
            url={path}
            className="hit"
            icon="page"
            title={title}
            note={description}
          />
        ))}
      </div>
    </div>
  )
}
