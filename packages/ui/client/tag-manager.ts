/** Loads a Google Tag Manager container. Called only if the site file names one. */
export function startTagManager(id: string): void {
  const layer = ((window as { dataLayer?: unknown[] }).dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  document.addEventListener('docs:page', () =>
    layer.push({ event: 'page_view', page_path: location.pathname, page_title: document.title }),
  )
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
