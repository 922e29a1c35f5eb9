/**
 * Runs a callback when another page is on screen. Modules handle the first page when they start.
 */
export const onPage = (tell: () => void, signal?: AbortSignal): void =>
  document.addEventListener('docs:page', tell, { signal })

export const tellPage = (): void => {
  document.dispatchEvent(new CustomEvent('docs:page'))
}
