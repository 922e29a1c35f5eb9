import type { ApiName, ApiReference, Resource, Schema } from '../operation/description'
import type { Subject } from '@docs/model/checks'
import type { ReferencePage, SchemaLink, SchemaView } from '../operation/view'
import { schemasIn } from '../operation/schemas-in'
import type { SdkMethods } from '../operation/sdk-code'
import { beta, fields } from '../words/operations'
import { sharedObjects, sharedObjectsOf } from '../words/pages'
import { fieldGroup, ownerOf, type Names } from './field-tree'
import { noteFinder } from './field-notes'
import { operationView, type OperationContext } from './operation-view'
import { requestsFile, type RequestsFile } from './requests-file'
import { anchorOf, schemaTitle } from './schema-names'

/** Where the pages of the REST reference are. */
export const REFERENCE_PATH = '/reference/api'

export interface PathedPage {
  path: string
  /** The file of our words, as problems name it: below the folder of the reference. */
  file: string
  /** Which page it is, where one file has the words of several. */
  part?: string
  page: ReferencePage
  /** What readers can edit in the samples of the page; absent if it has none. */
  requests?: RequestsFile
}

/** Pages whose samples call an operation, by its key. */
type UsedIn = ReadonlyMap<string, readonly SchemaLink[]>

/** What pages have beside the reference itself. */
export interface Made {
  methods: Readonly<Record<string, SdkMethods>>
  /** By key of the platform's operations. */
  rateLimits: ReadonlyMap<string, SchemaLink>
  usedIn: UsedIn
}

/**
 * All pages of the reference: one for each resource, and one for the schemas that several of an API
 * use.
 */
export function referencePages(reference: ApiReference, made: Made): PathedPage[] {
  const anchors = operationAnchors(reference)
  const pages = reference.resources.map((resource): PathedPage => {
    const { names, own } = namesFor(resource, reference)
    const context: OperationContext = {
      ...made,
      api: resource.notes.api,
      isBeta: resource.notes.beta ?? false,
      names,
      anchors,
    }
    const described = Object.entries(resource.notes.operations).flatMap(([key, notes]) => {
      const data = resource.data.operations[key]
      return data ? [{ key, data, view: operationView(key, data, notes, context) }] : []
    })
    const requests = requestsFile(described, context)
    const page = {
      ...headOf(resource),
      operations: described.map(({ view }) =>
        requests && view.samples.length > 0 ? { ...view, requests: requests.url } : view,
      ),
      schemas: own.map(name => schemaView(name, names)),
      subjects: [SUBJECTS[resource.notes.api]],
    }
    return {
      path: pathOf(resource.name),
      file: `${resource.name}.yaml`,
      page,
      ...(requests ? { requests } : {}),
    }
  })
  return [...pages, ...sharedPages(reference)]
}

/** What the operations and objects of an API are compared with. */
const SUBJECTS: Record<ApiName, Subject> = {
  platform: 'platform-api',
  'agent-server': 'agent-server-api',
}

const pathOf = (name: string): string => `${REFERENCE_PATH}/${name}`

const headOf = ({
  notes,
}: Resource): Pick<ReferencePage, 'title' | 'description' | 'searchTerms' | 'intro'> => ({
  title: notes.title,
  description: notes.beta ? `${notes.description} ${beta}` : notes.description,
  searchTerms: [],
  intro: '',
})

/** Where each operation has its section, by API and key. */
export function operationAnchors({ resources }: ApiReference): ReadonlyMap<string, SchemaLink> {
  return new Map(
    resources.flatMap(({ name, notes }) =>
      Object.entries(notes.operations).map(
        ([key, { title }]) =>
          [
            `${notes.api} ${key}`,
            { label: title, href: `${pathOf(name)}#${anchorOf(title)}` },
          ] as const,
      ),
    ),
  )
}

/**
 * The schemas of a resource: those that several of its operations use have a section on its page.
 */
function namesFor(resource: Resource, reference: ApiReference): { names: Names; own: string[] } {
  const common = reference.shared[resource.notes.api]
  const all: Record<string, Schema> = { ...common, ...resource.data.schemas }
  const uses = new Map<string, number>()
  for (const operation of Object.values(resource.data.operations))
    for (const name of schemasIn(operation, all)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const own = Object.keys(resource.data.schemas).filter(
    name => (uses.get(name) ?? 0) > 1 && hasFields(all[name]),
  )
  return {
    own,
    names: {
      schema: name => all[name],
      link: linker(own, '', common, resource.notes.api),
      note: noteFinder(reference.fields, resource.notes.fields),
    },
  }
}

const hasFields = (schema: Schema | undefined): boolean =>
  schema?.properties !== undefined || schema?.allOf !== undefined

const sharedPath = (api: string): string =>
  api === 'platform' ? `${REFERENCE_PATH}/schemas` : `${REFERENCE_PATH}/agent_server/schemas`

function linker(
  own: readonly string[],
  page: string,
  common: Readonly<Record<string, Schema>>,
  api: string,
): Names['link'] {
  return name => {
    const label = schemaTitle(name)
    if (own.includes(name)) return { label, href: `${page}#${anchorOf(`schema ${name}`)}` }
    return hasFields(common[name])
      ? { label, href: `${sharedPath(api)}#${anchorOf(`schema ${name}`)}` }
      : undefined
  }
}

const schemaView = (name: string, names: Names): SchemaView => ({
  id: anchorOf(`schema ${name}`),
  title: schemaTitle(name),
  group: fieldGroup(fields, { ...names.schema(name) }, names, true, ownerOf(name)),
})

/** Schemas that several resources use, on a page of their own. */
function sharedPages({ shared, fields: notes }: ApiReference): PathedPage[] {
  return Object.entries(shared).flatMap(([api, schemas]) => {
    const shown = Object.keys(schemas).filter(name => hasFields(schemas[name]))
    if (shown.length === 0) return []
    const names: Names = {
      schema: name => schemas[name],
      link: linker(shown, '', {}, api),
      note: noteFinder(notes, undefined),
    }
    return [
      {
        path: sharedPath(api),
        file: `${api}-schemas.json`,
        page: {
          title: sharedObjects[api as ApiName],
          description: sharedObjectsOf,
          searchTerms: [],
          intro: '',
          operations: [],
          schemas: shown.map(name => schemaView(name, names)),
          subjects: [SUBJECTS[api as ApiName]],
        },
      },
    ]
  })
}
