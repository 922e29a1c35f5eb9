import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiReference } from '../../model/api/description'
import type { SdkMethods } from '../../model/api/sdk-code'
import type { Source } from '../compile/context'
import type { SidebarSpec } from '../site/schema'
import { displayName } from '../site/locate'
import { overviewPage } from './overview-page'
import { readReference } from './read-reference'
import { REFERENCE_PATH, referencePages } from './reference-pages'
import { usedIn } from './used-in'

/** The pages of the reference as sources, and their order. */
export interface ReferenceSources {
  sources: Source[]
  /** The navigation of the reference, which is not part of the site's. */
  sidebar: SidebarSpec[]
}

const NONE: ReferenceSources = { sources: [], sidebar: [] }

/**
 * Reads the folder of the reference, which links to the guides among the pages; a site without one
 * has no such pages.
 */
export async function referenceSources(
  folder: string | null,
  guides: readonly Source[],
): Promise<ReferenceSources> {
  const reference = await readReference(folder)
  if (folder === null || reference === null) return NONE
  const methodsFile = join(folder, 'sdk-methods.json')
  const methods = existsSync(methodsFile)
    ? (JSON.parse(await readFile(methodsFile, 'utf8')) as Record<string, SdkMethods>)
    : {}
  const pages = [
    overviewPage(reference),
    ...referencePages(reference, { methods, usedIn: usedIn(guides, reference, methods) }),
  ]
  const sources = pages.map(({ path, file, page }): Source => {
    const absolute = join(folder, file)
    return {
      kind: 'reference',
      path,
      file: absolute,
      name: displayName(absolute),
      text: JSON.stringify(page),
    }
  })
  return { sources, sidebar: sidebarOf(reference, new Set(pages.map(({ path }) => path))) }
}

/** Groups in the order of their first resource. */
function sidebarOf({ resources }: ApiReference, paths: ReadonlySet<string>): SidebarSpec[] {
  const groups = new Map<string, SidebarSpec[]>()
  for (const { name, notes } of resources)
    groups.set(notes.group, [...(groups.get(notes.group) ?? []), `${REFERENCE_PATH}/${name}`])
  const listed = new Set([...groups.values()].flat())
  const rest = [...paths].filter(path => path !== REFERENCE_PATH && !listed.has(path))
  return [
    { page: REFERENCE_PATH, label: 'Overview' },
    ...[...groups].map(([label, items]) => ({ label, items })),
    ...(rest.length > 0 ? [{ label: 'Objects', items: rest }] : []),
  ]
}
