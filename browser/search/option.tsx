import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../shell/icon'
import type { IconName } from '../../shell/icon-sprite'
import type { Saved } from './saved'

/** The id of the list of options on screen, which the field names in `aria-controls`. */
export const LIST_ID = 'search-options'

export const optionId = (index: number): string => `search-option-${index}`

/** What every option of a list gets from the dialog. */
export interface OptionList {
  /** The options in their order: what is saved when one is chosen. */
  options: readonly Saved[]
  activeUrl: string | null
  onChoose: (saved: Saved, event: MouseEvent<HTMLAnchorElement>) => void
  onPoint: (url: string) => void
}

interface OptionProps {
  list: OptionList
  index: number
  url: string
  className: string
  icon: IconName
  isFilled?: boolean
  row?: number
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** A link of the list. The focus stays in the field, so it is no tab stop. */
export function Option({
  list,
  index,
  url,
  className,
  icon,
  isFilled,
  row,
  title,
  note,
  children,
}: OptionProps) {
  const saved = list.options[index]
  return (
    <a
      className={className}
      id={optionId(index)}
      role="option"
      aria-selected={url === list.activeUrl}
      tabIndex={-1}
      href={url}
      style={row === undefined ? undefined : { gridRow: row }}
      onClick={event => saved && list.onChoose(saved, event)}
      onPointerMove={() => list.onPoint(url)}
    >
      <Icon name={icon} className={isFilled ? 'filled' : undefined} />
      <b>{title}</b>
      {note && <small>{note}</small>}
      {children}
    </a>
  )
}
