import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiReference } from '@docs/api-reference/operation/description'
import type { SchemaLink } from '@docs/api-reference/operation/view'
import type { SdkMethods } from '@docs/api-reference/operation/sdk-code'
import type { Source } from '../compile/context'
import type { SidebarSpec } from '../site/schema'
import { displayName } from '../site/locate'
import { readJson } from '../site/read-data'
import { dividePages } from './divide/divide-pages'
import { followSymbols } from './divide/follow-moves'
import { executedMethods } from './executed-methods'
import { operationNotes } from './operation-notes'
import { overviewPage } from './overview-page'
import { readRateLimits } from './rate-limits'
import { readReference } from './read-reference'
import {
  operationAnchors,
  REFERENCE_PATH,
  referencePages,
  type Made,
  type PathedPage,
} from './reference-pages'
import type { RequestsFile } from './requests-file'
import { sdkInventories, type Inventories } from './sdk/inventories'
import type { PlacedSymbol } from './sdk/place-symbols'
import { readSdk } from './sdk/read-sdk'
import { sdkPages } from './sdk/sdk-pages'
import { sdkSidebar } from './sdk/sdk-sidebar'
import { sdkUsedIn } from './sdk/sdk-used-in'
import { GUIDE, usedIn } from './used-in'

/** The pages of the reference as sources, and their order. */
export interface ReferenceSources {
  sources: Source[]
  /** The navigation of the reference, which is not part of the site's. */
  sidebar: SidebarSpec[]
  /** Where symbols of the SDKs are, for other sites; null on a site without them. */
  inventories: Inventories | null
  /** What readers can edit in the samples, a file for each page that has requests. */
  requests: RequestsFile[]
  /** Public symbols of the SDKs. */
  symbols: readonly PlacedSymbol[]
}

interface Loaded {
  apiFolder: string | null
  sdkFolder: string | null
  /** The site's data files by name. */
  data: Readonly<Record<string, unknown>>
}

/**
 * Reads the folders of the reference, which links to the guides among the pages; a site without one
 * has no such pages.
 */
export async function referenceSources(
  { apiFolder, sdkFolder, data }: Loaded,
  guides: readonly Source[],
): Promise<ReferenceSources> {
  const reference = await readReference(apiFolder)
  const methods = await readMethods(apiFolder)
  const rateLimits = await readRateLimits(apiFolder, data)
  const rest = reference ? restPages(reference, { methods, rateLimits }, guides) : []
  const sdk = await readSdk(sdkFolder)
  const made = sdk
    ? sdkPages(sdk, {
        ...operationsOf(reference),
        fieldNotes: operationNotes(rest),
        executed: executedMethods(reference, methods),
        usedIn: sdkUsedIn(guides),
      })
    : null
  const paths = new Set(rest.map(({ path }) => path))
  const { pages, moves, parts } = dividePages([...rest, ...(made?.pages ?? [])])
  const symbols = followSymbols(made?.placed.symbols ?? [], moves)
  const isSdk = (path: string): boolean => !path.startsWith(REFERENCE_PATH)
  const labels = new Map(pages.map(({ path, page }) => [path, page.label ?? page.title]))
  const sidebar = [
    ...(reference ? restSidebar(reference, paths) : []),
    ...(sdk && made ? sdkSidebar(sdk, made.pages) : []),
  ]
  return {
    sources: [
      ...sourcesIn(
        apiFolder,
        pages.filter(({ path }) => !isSdk(path)),
      ),
      ...sourcesIn(
        sdkFolder,
        pages.filter(({ path }) => isSdk(path)),
      ),
    ],
    sidebar: sidebar.map(item => withParts(item, parts, labels)),
    inventories: made ? sdkInventories(symbols) : null,
    requests: rest.flatMap(({ requests }) => requests ?? []),
    symbols,
  }
}

/** An entry with the parts of its page below it. */
function withParts(
  item: SidebarSpec,
  parts: ReadonlyMap<string, readonly string[]>,
  labels: ReadonlyMap<string, string>,
): SidebarSpec {
  if (typeof item !== 'string')
    return 'items' in item
      ? { ...item, items: item.items.map(one => withParts(one, parts, labels)) }
      : item
  const own = parts.get(item)
  return own ? { label: labels.get(item) ?? item, page: item, items: [...own] } : item
}

/** The pages whose texts the reference depends on, because it lists what uses it. */
export const usesOf = (guides: readonly Source[]): Source[] =>
  guides.filter(({ path }) => GUIDE.test(path))

async function readMethods(folder: string | null): Promise<Record<string, SdkMethods>> {
  const file = join(folder ?? '', 'sdk-methods.json')
  return folder !== null && existsSync(file)
    ? ((await readJson(file)) as Record<string, SdkMethods>)
    : {}
}

const restPages = (
  reference: ApiReference,
  made: Pick<Made, 'methods' | 'rateLimits'>,
  guides: readonly Source[],
): PathedPage[] => [
  overviewPage(reference),
  ...referencePages(reference, { ...made, usedIn: usedIn(guides, reference, made.methods) }),
]

const sourcesIn = (folder: string | null, pages: readonly PathedPage[]): Source[] =>
  pages.map(({ path, file, part, page }) => {
    const absolute = join(folder ?? '', file)
    return {
      kind: 'reference',
      path,
      file: absolute,
      name: displayName(absolute) + (part === undefined ? '' : ` (${part})`),
      text: JSON.stringify(page),
    }
  })

/** Sections and summaries of the operations of the platform, by key. */
function operationsOf(reference: ApiReference | null) {
  const operations = new Map<string, SchemaLink>()
  const summaries = new Map<string, string>()
  if (!reference) return { operations, summaries }
  for (const [key, link] of operationAnchors(reference))
    if (key.startsWith('platform ')) operations.set(key.slice('platform '.length), link)
  for (const { notes } of reference.resources)
    if (notes.api === 'platform')
      for (const [key, { summary }] of Object.entries(notes.operations)) summaries.set(key, summary)
  return { operations, summaries }
}

/** Groups in the order of their first resource. */
function restSidebar({ resources }: ApiReference, paths: ReadonlySet<string>): SidebarSpec[] {
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
