import type { IconName } from './icon-sprite'

/**
 * A line icon of 16 units, drawn from the sprite that every page carries. It is decoration: name
 * the control itself.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width="16"
      height="16"
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
