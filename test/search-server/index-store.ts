import { findRecords, type IndexSettings, type Query, type StoredRecord } from './find-records'

export interface Index {
  records: Map<string, StoredRecord>
  settings: IndexSettings & Record<string, unknown>
  synonyms: Map<string, Record<string, unknown>>
  rules: string[]
}

/** The response of the service to an invalid request. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

interface Task {
  indexName: string
  /** How many more times the client must poll until it is done. */
  left: number
  work: () => void
}

/** The maximum size of a record in bytes (Algolia's limit for its smaller plans). */
const LARGEST_RECORD = 10_000
/** Known query fields; like Algolia, the server rejects the entire request for an unknown one. */
const QUERY_FIELDS = new Set([
  'indexName',
  'query',
  'page',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'highlightPreTag',
  'highlightPostTag',
  'snippetEllipsisText',
  'clickAnalytics',
  'facetFilters',
  'facets',
  'optionalFilters',
  'distinct',
  'type',
  'analytics',
])
const SETTINGS_FIELDS = new Set([
  'searchableAttributes',
  'attributesForFaceting',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'camelCaseAttributes',
  'attributeForDistinct',
  'distinct',
  'customRanking',
  'ranking',
  'highlightPreTag',
  'highlightPostTag',
  'minWordSizefor1Typo',
  'minWordSizefor2Typos',
  'allowTyposOnNumericTokens',
  'minProximity',
  'ignorePlurals',
  'advancedSyntax',
  'attributeCriteriaComputedByMinProximity',
  'removeWordsIfNoResults',
  'separatorsToIndex',
  'disableTypoToleranceOnAttributes',
  'indexLanguages',
  'queryLanguages',
  'hitsPerPage',
  'snippetEllipsisText',
])

/**
 * Indexes in memory. Changes are tasks, which complete in order, and only while the client polls
 * them.
 */
export class IndexStore {
  readonly indexes = new Map<string, Index>()
  private readonly tasks: Task[] = []
  /** How many polls a task takes. */
  tasksTake = 1

  /** The number of pending tasks of an index. */
  waitingFor = (indexName: string): number =>
    this.tasks.filter(task => task.indexName === indexName && task.left > 0).length

  private task(indexName: string, work: () => void): { taskID: number; updatedAt: string } {
    this.tasks.push({ indexName, left: this.tasksTake + 1, work })
    return { taskID: this.tasks.length, updatedAt: '2025-01-01T00:00:00.000Z' }
  }

  taskStatus(id: number): { status: 'published' | 'notPublished'; pendingTask: boolean } {
    const task = this.tasks[id - 1]
    if (!task) throw new Refused(404, 'taskID does not exist')
    if (task.left > 0 && --task.left === 0) task.work()
    return { status: task.left === 0 ? 'published' : 'notPublished', pendingTask: task.left > 0 }
  }

  private opened(name: string): Index {
    const index = this.indexes.get(name) ?? {
      records: new Map(),
      settings: {},
      synonyms: new Map(),
      rules: [],
    }
    this.indexes.set(name, index)
    return index
  }

  search(queries: unknown): object {
    if (!Array.isArray(queries) || queries.length === 0)
      throw new Refused(400, 'No content in POST request')
    return { results: (queries as Query[]).map(query => this.searchOne(query)) }
  }

  private searchOne(query: Query): object {
    const unknown = Object.keys(query).find(field => !QUERY_FIELDS.has(field))
    if (unknown) throw new Refused(400, `Unknown parameter: ${unknown}`)
    const index = this.indexes.get(query.indexName)
    if (!index) throw new Refused(404, `Index ${query.indexName} does not exist`)
    return findRecords([...index.records.values()], index.settings, query)
  }

  setSettings(name: string, settings: Record<string, unknown>): object {
    const unknown = Object.keys(settings).find(field => !SETTINGS_FIELDS.has(field))
    if (unknown) throw new Refused(400, `Invalid setting: ${unknown}`)
    return this.task(name, () => Object.assign(this.opened(name).settings, settings))
  }

  batch(name: string, requests: { action: string; body: StoredRecord }[]): object {
    for (const { action, body } of requests) {
      if (action !== 'addObject' && action !== 'updateObject')
        throw new Refused(400, `Invalid action: ${action}`)
      if (typeof body.objectID !== 'string')
        throw new Refused(400, 'Missing mandatory attribute: objectID')
      const size = Buffer.byteLength(JSON.stringify(body))
      if (size > LARGEST_RECORD)
        throw new Refused(
          400,
          `Record at the position 0 objectID=${body.objectID} is too big size=${size}/${LARGEST_RECORD} bytes`,
        )
    }
    const { taskID } = this.task(name, () => {
      for (const { body } of requests) this.opened(name).records.set(body.objectID, body)
    })
    return { taskID, objectIDs: requests.map(({ body }) => body.objectID) }
  }

  saveSynonyms(name: string, synonyms: Record<string, unknown>[], replaces: boolean): object {
    return this.task(name, () => {
      const index = this.opened(name)
      if (replaces) index.synonyms.clear()
      for (const synonym of synonyms) index.synonyms.set(String(synonym.objectID), synonym)
    })
  }

  operation(
    name: string,
    { operation, destination, scope }: { operation: string; destination: string; scope?: string[] },
  ): object {
    if (operation !== 'move' && operation !== 'copy')
      throw new Refused(400, `Invalid operation: ${operation}`)
    return this.task(destination, () => {
      const source = this.indexes.get(name)
      if (!source) return
      if (operation === 'move') {
        this.indexes.set(destination, source)
        this.indexes.delete(name)
      } else if (scope?.includes('rules')) this.opened(destination).rules = [...source.rules]
    })
  }

  delete(name: string): object {
    return this.task(name, () => this.indexes.delete(name))
  }
}
