import { ownCaches } from '@docs/model/offline'

/** The copy for a URL: of this build if there is one, otherwise the newest. */
export async function findCopy(url: string, build: string): Promise<Response | undefined> {
  for (const name of ownCaches(await caches.keys(), build)) {
    const copy = await (await caches.open(name)).match(url)
    if (copy) return copy
  }
  return undefined
}
