/** The form in which readers edit the request of an operation. */

export const editRequest = 'Edit the request'
export const introduction = 'The samples follow what you type. Nothing is sent.'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const copyFailed = 'Couldn’t copy. Select the address of the page and copy it.'
export const reset = 'Reset'
export const wasReset = 'The request is the example again.'

/** The parts of a request. */
export const path = 'Path'
export const query = 'Query'
export const headers = 'Headers'
export const body = 'Body'

export const unchanged = 'As in the example.'
export const changes = (count: number) => `${count} change${count === 1 ? '' : 's'}.`
/** The first of them follows, with the name of its field. */
export const problems = (count: number) => `${count} problem${count === 1 ? '' : 's'}.`
export const invalidJson = 'Isn’t valid JSON, so the samples don’t have it yet.'
export const isKey = 'This is an API key. The samples read it from LANGSMITH_API_KEY.'

export const choose = 'Choose'
/** Follows the type of a field. */
export const required = ', required'
export const addField = 'Add a field'
export const addItem = 'Add an item'
/** Follows what is added, for screen readers. */
export const addedTo = (name: string) => ` to ${name}`
export const remove = (name: string) => `Remove ${name}`
export const filterFields = (name: string) => `Filter the fields of ${name}`
export const filter = 'Filter'
export const noField = 'No field has these words.'

/** Between types, such as `string or null`. */
export const or = ' or '
export const secret = 'A secret. Write it into the code that you copy, not here.'
export const file = 'A file. The code has its name.'
/** The limits of a value. `unit` is empty or one of these two. */
export const characters = ' characters'
export const items = ' items'
export const between = (least: number, most: number, unit: string) => `${least} to ${most}${unit}.`
export const moreThan = (least: number, unit: string) => `More than ${least}${unit}.`
export const atLeast = (least: number, unit: string) => `At least ${least}${unit}.`
export const atMost = (most: number, unit: string) => `At most ${most}${unit}.`
/** In Markdown. */
export const standard = (json: string) => `Default \`${json}\`.`
