/** Arrow keys in open menus. Opening, closing, Escape and clicks outside are the platform's. */
export function startMenus(): void {
  document.addEventListener('keydown', event => {
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    const active = document.activeElement
    const menu = active?.closest<HTMLElement>('.menu:popover-open') ?? openedBy(active)
    if (!menu) return
    event.preventDefault()
    const items = [...menu.querySelectorAll<HTMLElement>('a, button')].filter(item => item.checkVisibility())
    const index = items.indexOf(active as HTMLElement)
    const target = { ArrowDown: index + 1, ArrowUp: index === -1 ? items.length - 1 : index - 1, Home: 0, End: items.length - 1 }[event.key] ?? 0
    items[(target + items.length) % items.length]?.focus()
  })
}

const openedBy = (button: Element | null): HTMLElement | null => {
  const id = button?.getAttribute('popovertarget')
  const menu = id ? document.getElementById(id) : null
  return menu?.matches('.menu:popover-open') ? menu : null
}
