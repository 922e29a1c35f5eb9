/**
 * Runs when another page has come on screen. What the first page needs is done when a module
 * starts.
 */
export const onPage = (tell: () => void, signal?: AbortSignal): void =>
  document.addEventListener('docs:page', tell, { signal })

export const tellPage = (): void => {
  document.dispatchEvent(new CustomEvent('docs:page'))
}
