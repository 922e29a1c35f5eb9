/** Wraps long lines, block by block. */
export function startCode(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-wrap]')
    const block = button?.closest('.code')
    if (!button || !block) return
    const wrapped = button.getAttribute('aria-pressed') !== 'true'
    for (const pre of block.querySelectorAll('pre')) pre.classList.toggle('wrapped', wrapped)
    button.setAttribute('aria-pressed', String(wrapped))
  })
}
