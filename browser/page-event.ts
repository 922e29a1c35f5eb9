/** Runs when another page has come on screen. What the first page needs is done when a module starts. */
export const onPage = (tell: () => void): void => document.addEventListener('docs:page', tell)

export const tellPage = (): void => {
  document.dispatchEvent(new CustomEvent('docs:page'))
}
