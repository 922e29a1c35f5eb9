import { toAddress } from '@docs/model/address'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon'
import type { IconName } from '../../components/icon-sprite'

/** The id of the visible list of options, which the field names in `aria-controls`. */
export const LIST_ID = 'search-options'

export const optionId = (index: number): string => `search-option-${index}`

interface OptionProps {
  index: number
  isActive: boolean
  url: string
  className: string
  icon: IconName
  isFilled?: boolean
  row?: number
  title: ReactNode
  code?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

/** A link in the list. The focus stays in the field, so it isn't a tab stop. */
export function Option({
  index,
  isActive,
  url,
  className,
  icon,
  isFilled,
  row,
  title,
  code,
  note,
  children,
}: OptionProps) {
  return (
    <a
      className={className}
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={toAddress(url)}
      style={row === undefined ? undefined : { gridRow: row }}
    >
      <Icon name={icon} className={isFilled ? 'filled' : undefined} />
      <b>{title}</b>
      {(code || note) && (
        <small>
          {code && <code>{code}</code>}
          {note}
        </small>
      )}
      {children}
    </a>
  )
}

/** The option that an event in the panel refers to. */
export const optionOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[role="option"]') : null
