/** Code blocks, their tabs, copying, and the types on hover. */

/** The label of a block. `language` is its name, such as Python. */
export const codeIn = (language: string) => `${language} code`
export const codeLanguage = 'Code language'
export const wrapLines = 'Wrap long lines'
export const copyCode = 'Copy code'
export const copied = 'Copied'
export const linkCopied = 'Link copied'
export const copyFailed = 'Couldn’t copy. Select the text and copy it with the keyboard.'

export const types = 'Types'
export const typeOf = (name: string) => `Type of ${name}`
export const typesHint =
  'Press Enter to see types, arrow keys to move between them, and Escape to stop.'
/** Leads to the page about a name. */
export const reference = 'Reference'

/** The label of tabs that have no name of their own. */
export const choose = 'Choose'
