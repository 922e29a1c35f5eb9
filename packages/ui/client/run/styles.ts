import { toAddress } from '@docs/model/address'

let loading: Promise<void> | undefined

/** Loads the styles of results once. Resolves as well if that fails: the text is readable without. */
export function loadStyles(href: string): Promise<void> {
  loading ??= new Promise(resolve => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: toAddress(href),
    })
    const done = (): void => resolve()
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    document.head.append(link)
  })
  return loading
}
