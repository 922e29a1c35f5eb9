import { storageName } from '../model/boot'
import { boot } from './boot'

/** What this tab has been told, for when the browser keeps nothing. */
const memory = new Map<string, string>()

/**
 * Reads a preference; null when there is none or storage is blocked and nothing was chosen in this
 * tab.
 */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(storageName(boot.storageKey, name)) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/**
 * Keeps a preference as well as the browser lets us: full or blocked storage is no reason to fail.
 */
export function writePreference(name: string, value: string): void {
  memory.set(name, value)
  try {
    localStorage.setItem(storageName(boot.storageKey, name), value)
  } catch {
    // It holds for this tab.
  }
}

/** What every tab follows when another one clears the storage. */
const FOLLOWED = [
  'color-mode',
  'region',
  'version',
  'locale',
  'announcement',
  'recent-searches',
  'favourite-searches',
]

/**
 * Calls back when another tab has changed a preference, or has cleared all of them. Returns what
 * ends that.
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
