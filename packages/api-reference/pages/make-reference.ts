import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiReference } from '../operation/description'
import type { SchemaLink } from '../operation/view'
import type { SdkMethods } from '../operation/sdk-code'
import type { SidebarSpec } from '@docs/model/sidebar'
import { objects } from '../words/operations'
import { overview } from '../words/pages'
import { plainReader, type DataReader } from '../data-reader'
import { dividePages } from './divide/divide-pages'
import { followSymbols } from './divide/follow-moves'
import { executedMethods } from './executed-methods'
import { GUIDE, type Guide } from './guide'
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
import { usedIn } from './used-in'

/** A page of the reference with the file that it is about. */
export interface MadePage extends Pick<PathedPage, 'path' | 'part' | 'page'> {
  /** Absolute. */
  file: string
}

/** The pages of the reference, and their order. */
export interface MadeReference {
  pages: MadePage[]
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
 * Makes the pages of the reference from its folders. They link to guides; a site without such a
 * folder has no such pages.
 *
 * @throws what reading a file throws, and Error for data that doesn't fit together.
 */
export async function makeReference(
  { apiFolder, sdkFolder, data }: Loaded,
  guides: readonly Guide[],
  read = plainReader,
): Promise<MadeReference> {
  const reference = await readReference(apiFolder, read)
  const methods = await readMethods(apiFolder, read)
  const rateLimits = await readRateLimits(apiFolder, data, read)
  const rest = reference ? restPages(reference, { methods, rateLimits }, guides) : []
  const sdk = await readSdk(sdkFolder, read)
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
    pages: [
      ...inFolder(
        apiFolder,
        pages.filter(({ path }) => !isSdk(path)),
      ),
      ...inFolder(
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
export const usesOf = <Page extends { path: string }>(pages: readonly Page[]): Page[] =>
  pages.filter(({ path }) => GUIDE.test(path))

async function readMethods(
  folder: string | null,
  read: DataReader,
): Promise<Record<string, SdkMethods>> {
  const file = join(folder ?? '', 'sdk-methods.json')
  return folder !== null && existsSync(file)
    ? ((await read.json(file)) as Record<string, SdkMethods>)
    : {}
}

const restPages = (
  reference: ApiReference,
  made: Pick<Made, 'methods' | 'rateLimits'>,
  guides: readonly Guide[],
): PathedPage[] => [
  overviewPage(reference),
  ...referencePages(reference, { ...made, usedIn: usedIn(guides, reference, made.methods) }),
]

const inFolder = (folder: string | null, pages: readonly PathedPage[]): MadePage[] =>
  pages.map(({ file, ...page }) => ({ ...page, file: join(folder ?? '', file) }))

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
    { page: REFERENCE_PATH, label: overview },
    ...[...groups].map(([label, items]) => ({ label, items })),
    ...(rest.length > 0 ? [{ label: objects, items: rest }] : []),
  ]
}
