import { storageName } from '../model/boot'
import { boot } from './boot'

/** What this tab has been told, for when the browser keeps nothing. */
const memory = new Map<string, string>()

/** Reads a preference; null when there is none or storage is blocked and nothing was chosen in this tab. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(storageName(boot.storageKey, name)) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Keeps a preference as well as the browser lets us: full or blocked storage is no reason to fail. */
export function writePreference(name: string, value: string): void {
  memory.set(name, value)
  try {
    localStorage.setItem(storageName(boot.storageKey, name), value)
  } catch {
    // It holds for this tab.
  }
}

/** Calls back when another tab has changed a preference. */
export function onOtherTab(tell: (name: string, value: string | null) => void): void {
  const prefix = storageName(boot.storageKey, '')
  addEventListener('storage', event => {
    if (event.key?.startsWith(prefix)) tell(event.key.slice(prefix.length), event.newValue)
  })
}
