/**
 * Runs a callback when another page is on screen. Modules handle the first page when they start.
 */
export const onPage = (listener: () => void, signal?: AbortSignal): void =>
  document.addEventListener('docs:page', listener, { signal })

export const notifyPage = (): void => {
  document.dispatchEvent(new CustomEvent('docs:page'))
}
