/** The reference of the API and the SDKs, and other lists of fields. */

export const deprecated = 'deprecated'
export const required = 'required'
/** `version` is the first one that has the field. */
export const since = (version: string) => `since ${version}`
/** A value follows. */
export const standard = 'default'
export const fieldCount = (count: number) => (count === 1 ? '1 field' : `${count} fields`)
/** Follows the count, for screen readers. */
export const ofField = (name: string) => ` of ${name}`
export const response = (status: string) => `Response ${status}`
/** `statuses` is a list of numbers. */
export const errors = (statuses: string) => `Errors: ${statuses}`

/** What the entries of a list are, after their count. */
export const operations = 'operations'
export const names = 'names'
export const entries = 'entries'
export const filterList = 'Filter this list'
export const filterByName = 'Filter by name'
export const filterByNameOrPath = 'Filter by name or path'
export const shownOf = (shown: number, all: number) => `${shown} of ${all}`
export const noName = (query: string) => `No name here has “${query}”. `
export const searchAllPages = 'Search all pages'
export const showAll = 'Show all'

/** Features and permissions. `versions` is a list of packages with versions. */
export const sinceVersions = (versions: string) => `Since ${versions}`
export const permission = 'Permission'
/** What a permission allows; only in Markdown. */
export const allowsTo = 'Allows to'
