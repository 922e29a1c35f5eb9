import type { BlockContent, Code, PhrasingContent, Root, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type {
  OperationView,
  ReferencePage,
  SchemaView,
  SymbolView,
} from '@docs/api-reference/operation/view'
import { jsxFlow } from '../tree/jsx'

/** A page of the reference as the tree that its Markdown would have. */
export function pageTree(page: ReferencePage): Root {
  const schemas =
    page.operations.length > 0 && page.schemas.length > 0 ? [heading(2, 'Objects', 'objects')] : []
  const depth = page.operations.length > 0 ? 3 : 2
  return {
    type: 'root',
    children: [
      ...blocks(page.intro),
      ...(page.index ? [jsxFlow('ApiIndex', { groups: page.index })] : []),
      ...page.operations.flatMap(operationBlocks),
      ...schemas,
      ...page.schemas.flatMap(schema => schemaBlocks(schema, depth)),
      ...(page.symbols ?? []).flatMap(symbolBlocks),
    ],
  }
}

const markdown = unified().use(remarkParse).freeze()
const blocks = (words: string): RootContent[] => markdown.parse(words).children

const text = (value: string): PhrasingContent => ({ type: 'text', value })

const heading = (depth: 2 | 3, words: string, id: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(`${words} {#${id}}`)],
})

const code = (lang: string, value: string, meta: string | null = null): Code => ({
  type: 'code',
  lang,
  value,
  meta,
})

function operationBlocks(operation: OperationView): RootContent[] {
  const { id, title, summary, samples, noSamples, groups, response, errors } = operation
  const { host, path, method, isDeprecated, requests } = operation
  return [
    heading(2, title, id),
    jsxFlow('ApiOperation', {}, [
      jsxFlow('ApiPart', {}, [
        jsxFlow('ApiEndpoint', { host, path, method, deprecated: isDeprecated }),
        ...blocks(summary),
        jsxFlow('ApiFacts', {}, blocks(factsOf(operation))),
      ]),
      jsxFlow('ApiPart', { side: true }, [
        ...(requests ? [jsxFlow('ApiWorkbench', { id, requests })] : []),
        ...(samples.length > 0 ? [sampleTabs(samples)] : blocks(noSamples ?? '')),
        ...exampleBlocks(response.status, response.example),
      ]),
      jsxFlow('ApiPart', {}, [
        ...groups.map(group => jsxFlow('ApiGroup', { group })),
        jsxFlow('ApiResponse', {
          status: response.status,
          note: response.note,
          group: response.group,
        }),
        ...(errors.length > 0 ? [jsxFlow('ApiErrors', { errors })] : []),
      ]),
    ]),
  ]
}

const exampleBlocks = (status: string, example: string | undefined): BlockContent[] =>
  example ? [code('json', example, `title="Response ${status}"`)] : []

/**
 * Short facts as a list in Markdown: maturity, permissions, authentication, limits, versions, and guides.
 */
function factsOf({
  isDeprecated,
  isBeta,
  isFromSdk,
  successor,
  permissions,
  rateLimit,
  auth,
  selfHosted,
  usedIn,
}: OperationView): string {
  const facts = [
    isDeprecated
      ? `**Deprecated.**${successor ? ` Use [${successor.label}](${successor.href}) instead.` : ''}`
      : '',
    isBeta ? '**Beta.** It can change without notice.' : '',
    permissions ? permissionText(permissions) : '',
    `Authentication: ${auth}`,
    rateLimit
      ? `Rate limit on LangSmith Cloud: [${rateLimit.label}](${rateLimit.href}) for each API key`
      : '',
    selfHosted ? `Self-hosted: version ${selfHosted} or later` : '',
    isFromSdk ? 'Source: the client of the Python SDK; the API description is older' : '',
    usedIn.length > 0
      ? `Used in: ${usedIn.map(({ label, href }) => `[${label}](${href})`).join(', ')}`
      : '',
  ]
  return facts
    .filter(Boolean)
    .map(fact => `- ${fact}`)
    .join('\n')
}

const ROLES = '/administration/how_to_guides/organization_management/set_up_access_control'

function permissionText(permissions: readonly string[]): string {
  if (permissions.length === 0) return 'Permission: none, any signed-in user'
  const links = permissions.map(
    name => `[\`${name}\`](${ROLES}#permission-${name.replaceAll(':', '-')})`,
  )
  return `Permission: ${links.join(' and ')}`
}

const schemaBlocks = ({ id, title, group }: SchemaView, depth: 2 | 3): RootContent[] => [
  heading(depth, title, id),
  jsxFlow('ApiGroup', { group }),
]

const symbolBlocks = ({
  id,
  kind,
  isDeprecated,
  summary,
  language,
  signature,
  facts,
  groups,
}: SymbolView): RootContent[] => [
  heading(2, id, id),
  jsxFlow('ApiOperation', {}, [
    jsxFlow('ApiPart', {}, [
      jsxFlow('ApiKind', { kind, deprecated: isDeprecated }),
      ...blocks(summary),
      ...(facts.length > 0
        ? [jsxFlow('ApiFacts', {}, blocks(facts.map(fact => `- ${fact}`).join('\n')))]
        : []),
    ]),
    ...(signature ? [jsxFlow('ApiPart', { side: true }, [code(language, signature)])] : []),
    ...(groups.length > 0
      ? [
          jsxFlow(
            'ApiPart',
            {},
            groups.map(group => jsxFlow('ApiGroup', { group })),
          ),
        ]
      : []),
  ]),
]

const sampleTabs = (samples: OperationView['samples']): RootContent =>
  jsxFlow(
    'CodeTabs',
    {},
    samples.map(({ language, code: value, tab }) =>
      code(language, value, tab ? `tab="${tab}"` : null),
    ),
  )
