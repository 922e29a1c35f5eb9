/**
 * What the Markdown version of a page, the lists of pages, and the search say to agents. All of it
 * is in English, and in Markdown.
 */

export const markdownOf = (address: string, site: string) =>
  `For AI agents: this is the Markdown version of ${address}, a page of ${site}. `
export const sectionOf = (address: string) =>
  `For AI agents: this is one section of ${address} in Markdown. `
export const allPages = (root: string) => `All pages are listed in ${root}/llms.txt.`
export const pageOfSection = (page: string, site: string, root: string) =>
  `The page is ${page}, and all pages of ${site} are listed in ${root}/llms.txt.`
export const onlyIntroduction =
  'This file has only the introduction: each section is a file of its own.'
export const continuesIn = (url: string) => `This section continues in ${url}`
export const part = (title: string, number: number) => `${title}, part ${number}`
export const sections = 'Sections:'
export const sectionsNamed = (titles: string) => `Sections: ${titles}`
export const namesIn = (names: string) => `Names: ${names}`

/** The lists of pages. */
export const pages = 'Pages'
export const completeText = (url: string) => ` Their complete text is in ${url}.`
export const allAreas = (root: string) => `All areas are listed in ${root}/llms.txt.`
export const markdownOfPages =
  'Every page has a Markdown version at its URL with `.md` at the end. It lists its ' +
  'sections; those of long pages are files of their own.'

/** The search. */
export const searchAll = (url: string) => `Search all pages with ${url}?q=WORDS.`
export const searchReturns = (url: string) =>
  `To find an answer, fetch ${url}?q=WORDS with the words of the question: it returns ` +
  'the passages that fit.'
export const search = (site: string) => `# Search ${site}`
export const withoutWords = 'This is the response to a request without words. To find something:'
export const cannotSearch =
  "This is a file: it can't search, so a query makes no difference. To find something:"
export const mcpServer = (url: string) =>
  `The MCP server at ${url} has a tool \`search\` with the same results.`
export const listOfAreas = (root: string) =>
  `[llms.txt](${root}/llms.txt) lists the areas, and the file of each area its pages.`
export const textOfSections = (root: string) =>
  `[sections.json](${root}/sections.json) has the text of all sections, for programs.`

/** The answer to a path without a page. */
export const notFound = '# Not found'
export const allPagesAt = (address: string) => `All pages: ${address}`

/** Regions have their own hosts. */
export const replaceHost = (host: string, others: string) => `replace \`${host}\` with ${others}`
export const hostsOf = (region: string, swaps: string) =>
  `Hosts are those of the ${region} region. In another region, ${swaps}.`
