import { isPlainClick } from './plain-click'

/** Enlarge links of diagrams. If their code can't be loaded, they lead to the picture. */
export function startEnlargeOpener(): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    import('./enlarge').then(
      ({ showEnlarged }) => showEnlarged(link),
      () => location.assign(link.href),
    )
  })
}
