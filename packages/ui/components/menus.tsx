import type { ReactNode } from 'react'
import type { LinkItem, Region, Site, Version } from '@docs/model/site'
import { Icon } from './icon'
import { ItemLink } from './item-link'
import * as words from '../words/frame'

interface MenuProps {
  /** Unique on the page; the popover's id is derived from it. */
  id: string
  /** Announced before the button's text: `Region`. */
  name?: string
  /** True if everything in it needs our script: without it, the menu is hidden. */
  needsScript?: boolean
  button: ReactNode
  children: ReactNode
}

/**
 * A button that discloses a group of links or buttons. The browser opens and closes it, even without
 * our script, and tells screen readers whether it is open.
 */
function Menu({ id, name, needsScript, button, children }: MenuProps) {
  return (
    <>
      <button
        className={needsScript ? 'menu-button with-script' : 'menu-button'}
        type="button"
        popoverTarget={`menu-${id}`}
      >
        {name && <span className="visually-hidden">{name}: </span>}
        {button}
        <Icon name="chevron" className="chevron" />
      </button>
      <div
        className="menu"
        id={`menu-${id}`}
        popover="auto"
        role="group"
        aria-label={name ?? (typeof button === 'string' ? button : id)}
      >
        {children}
      </div>
    </>
  )
}

/**
 * A set of choices, one of which is active. `packages/ui/client/preferences.ts` marks it from the attribute on
 * `<html>`.
 */
export function Choice({
  preference,
  value,
  label,
  note,
  checked,
}: {
  preference: string
  value: string
  label: string
  note?: string
  checked: boolean
}) {
  return (
    <button type="button" data-choose={preference} data-value={value} aria-pressed={checked}>
      <span>{label}</span>
      <Icon name="check" />
      {note && <small>{note}</small>}
    </button>
  )
}

export function ReferenceMenu({
  id,
  label,
  items,
  regions,
}: {
  id: string
  label: string
  items: LinkItem[]
  regions: Region[]
}) {
  return (
    <Menu id={id} button={label}>
      {items.map(item => (
        <ItemLink key={item.label} item={item} regions={regions} />
      ))}
    </Menu>
  )
}

/** Text for every region; CSS shows the reader's. */
function ByRegion({ regions, write }: { regions: Region[]; write: (region: Region) => ReactNode }) {
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
      name={words.region}
      needsScript
      button={
        <>
          <Icon name="globe" />
          <ByRegion regions={regions} write={region => region.label} />
        </>
      }
    >
      {regions.map((region, index) => (
        <Choice
          key={region.id}
          preference="region"
          value={region.id}
          label={region.label}
          note={region.hosts.api && new URL(region.hosts.api).host}
          checked={index === 0}
        />
      ))}
    </Menu>
  )
}

export function LanguageMenu({ id, language }: { id: string; language: Site['language'] }) {
  return (
    <Menu id={id} name={words.language} needsScript button={language.label}>
      <Choice preference="locale" value={language.id} label={language.label} checked />
    </Menu>
  )
}

/**
 * `packages/ui/client/preferences.ts` sets the label of the chosen version. Versions with their own path are
 * links.
 */
export function VersionMenu({ id, versions }: { id: string; versions: Version[] }) {
  const last = versions.find(({ isLast }) => isLast) ?? versions[0]
  const isHere = ({ path }: Version) => path === '/'
  return (
    <Menu
      id={id}
      name={words.version}
      needsScript={versions.every(isHere)}
      button={<span data-version-label>{last?.label}</span>}
    >
      {versions.map(version =>
        isHere(version) ? (
          <Choice
            key={version.id}
            preference="version"
            value={version.id}
            label={version.label}
            checked={version === last}
          />
        ) : (
          <a key={version.id} href={mainPath(version)} data-plain>
            {version.label}
          </a>
        ),
      )}
    </Menu>
  )
}

/** The page that opens for a version. */
const mainPath = ({ path, mainDocId }: Version): string =>
  `${path.replace(/\/$/, '')}/${mainDocId === 'index' ? '' : mainDocId}`
