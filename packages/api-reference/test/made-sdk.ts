import { join } from 'node:path'
import { readReference } from '../pages/read-reference'
import { readSdk, type SdkReference } from '../pages/sdk/read-sdk'
import { sdkPages } from '../pages/sdk/sdk-pages'
import { root } from '../../../test/imports'

export const reference = (await readSdk(join(root, 'site/data/sdk'))) as SdkReference
const rest = await readReference(join(root, 'site/data/api'))
const summaries = new Map(
  rest?.resources.flatMap(({ notes }) =>
    Object.entries(notes.operations).map(([key, { summary }]) => [key, summary] as const),
  ),
)
export const made = sdkPages(reference, {
  operations: new Map(),
  summaries,
  executed: new Map(),
  usedIn: new Map(),
  fieldNotes: () => undefined,
})
export const { placed } = made

/** A symbol as its page shows it. */
export const view = (path: string, id: string) =>
  made.pages.find(page => page.path === path)?.page.symbols?.find(symbol => symbol.id === id)
