import type { IconName } from './icon-sprite'

/**
 * A 16-unit line icon from the sprite that every page contains. It is decorative: label the control
 * itself.
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
