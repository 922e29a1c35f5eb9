/** Announces a message to screen readers, politely. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer')
  if (!announcer) return
  announcer.textContent = ''
  // Repeated text is only announced if the region was empty in between.
  requestAnimationFrame(() => (announcer.textContent = text))
}
