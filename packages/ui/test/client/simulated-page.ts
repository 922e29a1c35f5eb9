import { Window } from 'happy-dom'
import { vi } from 'vitest'

interface Setting {
  /** HTML of the body. */
  body?: string
  head?: string
  /** What local storage contains, with the site's prefix. */
  stored?: Record<string, string>
  systemIsDark?: boolean
  regions?: { id: string; label: string }[]
}

/** Makes a new simulated window global. Modules imported afterward belong to it alone. */
export function simulatePage({
  body = '',
  head = '',
  stored = {},
  systemIsDark = false,
  regions = [],
}: Setting = {}) {
  const window = new Window({ url: 'https://docs.example.com/' })
  const { document, localStorage } = window
  // Browsers reflect this attribute; happy-dom doesn't.
  Object.defineProperty(window.HTMLMetaElement.prototype, 'media', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('media') ?? ''
    },
    set(this: HTMLElement, media: string) {
      this.setAttribute('media', media)
    },
  })
  const boot = { build: '1', storageKey: 'docs', regions }
  document.head.innerHTML = head
  document.body.innerHTML = `${body}<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`docs-${name}`, value)
  const system = { matches: systemIsDark, addEventListener: vi.fn() }
  const globals = {
    document,
    localStorage,
    CSSStyleSheet: window.CSSStyleSheet,
    CustomEvent: window.CustomEvent,
    addEventListener: window.addEventListener.bind(window),
    matchMedia: (query: string) => (query === '(prefers-color-scheme: dark)' ? system : null),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.resetModules()
  const find = (selector: string) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`The page has no ${selector}.`)
    return found as unknown as HTMLElement
  }
  return {
    root: document.documentElement as unknown as HTMLElement,
    find,
    click: (selector: string) => find(selector).click(),
    stored: (name: string) => localStorage.getItem(`docs-${name}`),
    focused: () => document.activeElement as unknown as HTMLElement,
    /** Tells the page what has happened to it. */
    tell: (event: string) => document.dispatchEvent(new window.CustomEvent(event)),
    on: (event: string, listener: (detail: unknown) => void) =>
      document.addEventListener(event, one => listener((one as unknown as CustomEvent).detail)),
    /** Stores a preference as another tab does; null clears everything. */
    inOtherTab(name: string | null, value = '') {
      if (name === null) localStorage.clear()
      else localStorage.setItem(`docs-${name}`, value)
      window.dispatchEvent(
        new window.StorageEvent('storage', name === null ? {} : { key: `docs-${name}` }),
      )
    },
  }
}
