import { resolveTokens } from '@docs/model/regions'
import type { LinkItem, Region, Site } from '@docs/model/site'
import { Icon } from './icon'

/**
 * A link from the site file. If its URL depends on the region, there is one for each, and CSS shows
 * the reader's.
 */
export function ItemLink({
  item,
  regions,
  className,
}: {
  item: LinkItem
  regions: Region[]
  className?: string
}) {
  const { href, to, label } = item
  if (href === undefined)
    return (
      <a className={className} href={to}>
        {label}
      </a>
    )
  const targets = href.includes('[[')
    ? regions.map(({ id }) => ({ id, href: resolveTokens(href, regions, id) }))
    : [{ id: undefined, href }]
  return targets.map(target => (
    <a
      key={target.id ?? ''}
      className={className}
      href={target.href}
      data-when-region={target.id}
      target="_blank"
      rel="noopener"
    >
      {label} <Icon name="external" />
    </a>
  ))
}

/** Go to App: one link per region, of which CSS shows the reader's. */
export function AppLink({ site, className }: { site: Site; className: string }) {
  const { app, regions } = site
  if (!app) return null
  const targets = regions.flatMap(region =>
    region.hosts[app.host] ? [{ id: region.id, href: region.hosts[app.host] }] : [],
  )
  return targets.map(({ id, href }) => (
    <a
      key={id}
      className={className}
      href={href}
      data-when-region={targets.length > 1 ? id : undefined}
    >
      {app.label}
    </a>
  ))
}
