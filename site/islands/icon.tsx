/**
 * A line icon from the sprite that every page contains. It is decorative: label the control itself.
 */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" width="16" height="16" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
