/** `/` and Ctrl or Cmd + K lead to the search, unless the reader is typing. */
export function startSearchKeys(): void {
  document.addEventListener('keydown', event => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isCommand && !(isSlash && !isTyping(event.target))) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>('[data-listing] input')
    if (field) field.focus()
    else document.querySelector<HTMLAnchorElement>('[data-search]')?.click()
  })
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
