/**
 * What checks compare pages with, besides the packages that samples import: the values of the Helm
 * chart, the description of the REST API (requests in samples, or operations of the reference), and
 * the public symbols of the SDKs.
 */
export const SUBJECTS = [
  'values',
  'requests',
  'platform-api',
  'agent-server-api',
  'python-sdk',
  'typescript-sdk',
] as const
export type Subject = (typeof SUBJECTS)[number]

/**
 * Hosts of the product: the region tokens, the example host of self-hosted pages, and the SDK's
 * variable.
 */
const HOSTS = [
  String.raw`(?:[a-z]+\.)?api\.smith\.langchain\.com`,
  String.raw`langsmith\.example\.com(?=\/api\/)`,
  String.raw`[\w.-]+(?=\/api\/v\d\/(?:runs|sessions|datasets|examples|feedback|orgs)\b)`,
]
const PRODUCT = new RegExp(
  String.raw`^(?:\[\[api(?::[a-z]+)?\]\]|https?:\/\/(?:${HOSTS.join('|')})|` +
    String.raw`\$\{?LANGSMITH_(?:ENDPOINT|URL|HOST)\}?)(?=\/|$)`,
)

/** The path and query of a URL of the product's API, or null for any other URL. */
export function productPath(url: string): string | null {
  const host = PRODUCT.exec(url)?.[0]
  // A function's arguments can be any path.
  if (host === undefined || /\$[\d@*]/.test(url)) return null
  const path = url.slice(host.length) || '/'
  // The API responds with and without `/api`; the facts use paths with it.
  return path.startsWith('/api/') ? path : /^\/v\d\//.test(path) ? `/api${path}` : `/api/v1${path}`
}

/** Whether a code block is a values file of the chart, which its title says. */
export const isValuesFile = (language: string, title: string): boolean =>
  language === 'yaml' && /^(?:langsmith_config|values)[\w.-]*\.ya?ml\b/.test(title)

/** Whether a code block is a shell script that sends a request to the product's API. */
export const sendsRequests = (language: string, code: string): boolean =>
  (language === 'bash' || language === 'console') &&
  /\bcurl\b/.test(code) &&
  code.split(/[\s"'()|;]+/).some(word => productPath(word) !== null)

/** What a check compares a code block with. */
export const subjectsOf = (language: string, title: string, code: string): Subject[] => [
  ...(isValuesFile(language, title) ? (['values'] as const) : []),
  ...(sendsRequests(language, code) ? (['requests'] as const) : []),
]
