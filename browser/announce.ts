/** Says something to screen readers, politely. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer')
  if (!announcer) return
  announcer.textContent = ''
  // The same words twice are only spoken when the region was empty in between.
  requestAnimationFrame(() => (announcer.textContent = text))
}
