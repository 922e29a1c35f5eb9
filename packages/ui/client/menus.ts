/** Arrow keys and focus in open menus. The browser handles opening, Escape, and clicks outside. */
export function startMenus(): void {
  document.addEventListener('keydown', onKey)
  document.addEventListener('beforetoggle', event => returnFocus(event as ToggleEvent), true)
  document.addEventListener('focusout', closeBehind)
}

function onKey(event: KeyboardEvent): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const active = document.activeElement
  const menu = active?.closest<HTMLElement>('.menu:popover-open') ?? openedBy(active)
  if (!menu) return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>('a, button')].filter(item =>
    item.checkVisibility(),
  )
  const index = items.indexOf(active as HTMLElement)
  const target =
    {
      ArrowDown: index + 1,
      ArrowUp: index === -1 ? items.length - 1 : index - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key] ?? 0
  items[(target + items.length) % items.length]?.focus()
}

/**
 * The browser returns the focus to a menu's button, except when the menu is inside another popover:
 * the drawer.
 */
function returnFocus({ target, newState }: ToggleEvent): void {
  if (newState !== 'closed' || !(target instanceof HTMLElement) || !target.matches('.menu')) return
  if (target.contains(document.activeElement)) buttonOf(target)?.focus({ preventScroll: true })
}

/** Closes a menu when it loses the focus, for example with Tab. */
function closeBehind({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof Element) || !(relatedTarget instanceof Element)) return
  const menu = target.closest<HTMLElement>('.menu:popover-open') ?? openedBy(target)
  if (menu && !menu.contains(relatedTarget) && relatedTarget !== buttonOf(menu)) menu.hidePopover()
}

const buttonOf = (menu: HTMLElement): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)

const openedBy = (button: Element | null): HTMLElement | null => {
  const id = button?.getAttribute('popovertarget')
  const menu = id ? document.getElementById(id) : null
  return menu?.matches('.menu:popover-open') ? menu : null
}
