import type { ReactNode } from 'react'
import type { LinkItem, Region, Site } from '../model/site'
import { Icon } from './icon'

interface MenuProps {
  /** Unique in the page; the popover's id is made from it. */
  id: string
  /** Spoken before what the button shows: `Region`. */
  name?: string
  button: ReactNode
  children: ReactNode
}

/** A button and a popover: opened, closed and dismissed by the platform, before and without our script. */
export function Menu({ id, name, button, children }: MenuProps) {
  return (
    <>
      <button className="menu-button" type="button" popoverTarget={`menu-${id}`} aria-haspopup="true">
        {name && <span className="visually-hidden">{name}: </span>}
        {button}
        <Icon name="chevron" className="chevron" />
      </button>
      <div className="menu" id={`menu-${id}`} popover="auto" role="group" aria-label={name ?? (typeof button === 'string' ? button : id)}>
        {children}
      </div>
    </>
  )
}

/** Choices of which one holds. Which one is checked is set from the attribute on `<html>`: `browser/preferences.ts`. */
export function Choice({ preference, value, label, note, checked }: { preference: string; value: string; label: string; note?: string; checked: boolean }) {
  return (
    <button type="button" data-choose={preference} data-value={value} aria-pressed={checked}>
      <span>{label}</span>
      <Icon name="check" />
      {note && <small>{note}</small>}
    </button>
  )
}

export function ReferenceMenu({ id, label, items }: { id: string; label: string; items: LinkItem[] }) {
  return (
    <Menu id={id} button={label}>
      {items.map(item =>
        item.href !== undefined ? (
          <a key={item.label} href={item.href} target="_blank" rel="noopener">
            {item.label} <Icon name="external" />
          </a>
        ) : (
          <a key={item.label} href={item.to}>
            {item.label}
          </a>
        ),
      )}
    </Menu>
  )
}

/** Text in every region's wording; CSS shows the chosen one. */
export function ByRegion({ regions, write }: { regions: Region[]; write: (region: Region) => ReactNode }) {
  return regions.map(region => (
    <span key={region.id} data-when-region={region.id}>
      {write(region)}
    </span>
  ))
}

export function RegionMenu({ id, regions }: { id: string; regions: Region[] }) {
  return (
    <Menu
      id={id}
      name="Region"
      button={
        <>
          <Icon name="globe" />
          <ByRegion regions={regions} write={region => region.label} />
        </>
      }
    >
      {regions.map((region, index) => (
        <Choice key={region.id} preference="region" value={region.id} label={region.label} note={region.hosts.api && new URL(region.hosts.api).host} checked={index === 0} />
      ))}
    </Menu>
  )
}

export function LanguageMenu({ id, language }: { id: string; language: Site['language'] }) {
  return (
    <Menu id={id} name="Language" button={language.label}>
      <Choice preference="locale" value={language.id} label={language.label} checked />
    </Menu>
  )
}

/** The chosen version's label is set by `browser/preferences.ts`, which does not wait for hydration. */
export function VersionMenu({ id, versions }: { id: string; versions: Site['versions'] }) {
  return (
    <Menu id={id} name="Version" button={<span data-version-label suppressHydrationWarning>{versions[0]?.label}</span>}>
      {versions.map((version, index) => (
        <Choice key={version.id} preference="version" value={version.id} label={version.label} checked={index === 0} />
      ))}
    </Menu>
  )
}

/** Go to App: one link per region, of which CSS shows the chosen one. */
export function AppLink({ site, className }: { site: Site; className: string }) {
  const { app, regions } = site
  if (!app) return null
  const targets = regions.flatMap(region => (region.hosts[app.host] ? [{ id: region.id, href: region.hosts[app.host] }] : []))
  return targets.map(({ id, href }) => (
    <a key={id} className={className} href={href} data-when-region={targets.length > 1 ? id : undefined}>
      {app.label}
    </a>
  ))
}
