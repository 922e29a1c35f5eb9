import GithubSlugger from 'github-slugger'

/** `query.RunResponse` and `app__schemas__Tenant` → the last word, as readers know it. */
export const schemaTitle = (name: string): string => name.split(/\.|__/).at(-1) ?? name

/** The anchor of a section, made of its words. */
export const anchorOf = (text: string): string =>
  new GithubSlugger().slug(text.replace(/[._]+/g, '-'))
