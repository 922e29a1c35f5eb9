import { storageName } from '@docs/model/boot'
import { boot } from './boot'

/** The values of this tab, in case the browser stores nothing. */
const memory = new Map<string, string>()

/**
 * Reads a preference; null if there is none, or if storage is blocked and nothing was chosen in
 * this tab.
 */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(storageName(boot.storageKey, name)) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Stores a preference if the browser allows it: full or blocked storage isn't an error. */
export function writePreference(name: string, value: string): void {
  memory.set(name, value)
  try {
    localStorage.setItem(storageName(boot.storageKey, name), value)
  } catch {
    // It applies in this tab.
  }
}

/** What every tab follows when another one clears the storage. */
const FOLLOWED = [
  'color-mode',
  'region',
  'version',
  'locale',
  'announcement',
  'wrap',
  'recent-searches',
  'favourite-searches',
]

/**
 * Calls back when another tab has changed a preference or cleared all of them. Returns a function
 * that stops it.
 */
export function onOtherTab(notify: (name: string) => void): () => void {
  const prefix = storageName(boot.storageKey, '')
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null) {
      memory.clear()
      for (const name of FOLLOWED) notify(name)
    } else if (key.startsWith(prefix)) {
      memory.delete(key.slice(prefix.length))
      notify(key.slice(prefix.length))
    }
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
