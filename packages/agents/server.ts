import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { KINDS } from '@docs/model/page-kinds'
import type { CheckSample } from '@docs/model/sample-finding'
import { checkSample } from './check-sample'
import { areasIn } from './filters'
import { findSymbol } from './find-symbol'
import { listPages } from './list-pages'
import type { OpenSite } from './open-site'
import { LEAST_CHARACTERS, MOST_SECTIONS, readSection, USUAL_CHARACTERS } from './read-section'
import { reportProblem } from './report-problem'
import { searchDocs, USUAL_RESULTS } from './search-docs'

/** What the server offers besides reading. */
export interface Abilities {
  version: string
  /** Null where samples can't be checked. */
  check: CheckSample | null
}

/** Characters of a query: a traceback is pasted as it is. */
const MOST_QUERY = 20_000
const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const
const cursor = z.string().max(20).optional().describe('From an earlier response to the same call.')
const section = z
  .string()
  .max(1_000)
  .describe('A path or URL such as `/observability/concepts#runs`.')

/**
 * A server with the tools of one site. It holds no state of its own, so that one can be made for
 * every connection or request.
 */
export function createServer(site: OpenSite, { version, check }: Abilities): McpServer {
  const { data } = site
  const server = new McpServer(
    { name: 'docs', title: data.name, version },
    {
      // Nothing changes while a site is served, so no client has to wait for news.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      instructions:
        `${data.name}. Call \`search\`, then \`read_section\` with a path from its results if the ` +
        'passages don’t answer. Three calls are usually enough.',
    },
  )
  // Clients ask for these lists even from servers that have only tools.
  server.server.setRequestHandler('resources/list', () => ({ resources: [] }))
  server.server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.server.setRequestHandler('prompts/list', () => ({ prompts: [] }))
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        `Finds sections of ${data.name} by question, symbol, or error message, pasted as it is. ` +
        'Returns the passages that fit, and paths for `read_section`. Use it before you write code ' +
        'or settings for LangSmith, or explain an error. Don’t use it for other products, or again ' +
        `with other words when a passage has answered. Areas: ${areasIn(data).join(', ')}.`,
      inputSchema: z.object({
        query: z
          .string()
          .max(MOST_QUERY)
          .describe('A question, a few words, or an error message or traceback as it was printed.'),
        area: z
          .string()
          .max(100)
          .optional()
          .describe(`Only this area: one of ${areasIn(data).join(', ')}.`),
        kind: z.enum(KINDS).optional().describe('Only pages of this kind.'),
        limit: z
          .number()
          .int()
          .min(1)
          .max(20)
          .optional()
          .describe(`${USUAL_RESULTS} unless given.`),
        cursor,
      }),
      annotations: READS,
    },
    call => searchDocs(site, call),
  )
  server.registerTool(
    'read_section',
    {
      title: 'Read a page or section',
      description:
        `Returns up to ${MOST_SECTIONS} sections as Markdown, and names the next one. Use it when a ` +
        'passage of `search` is cut, or for a path or URL that you know. A page that is longer than ' +
        '`max_characters` is returned as its introduction with the list of its sections.',
      inputSchema: z.object({
        section: section.describe(
          'A path or URL such as `/observability/concepts#runs`; several with spaces between them.',
        ),
        region: z
          .string()
          .max(40)
          .refine(id => data.regions.some(one => one.id === id), {
            message: `must be one of ${data.regions.map(({ id }) => id).join(', ')}`,
          })
          .optional()
          .describe(`Whose hosts to write: ${data.regions.map(({ id }) => id).join(', ')}.`),
        max_characters: z
          .number()
          .int()
          .min(LEAST_CHARACTERS)
          .max(20_000)
          .optional()
          .describe(`${USUAL_CHARACTERS} unless given.`),
        cursor,
      }),
      annotations: READS,
    },
    call => readSection(data, call),
  )
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description:
        'Lists the areas of the documentation, or the pages of one area in reading order. Use it to ' +
        'see what there is; to find an answer, use `search`.',
      inputSchema: z.object({ area: z.string().max(100).optional(), cursor }),
      annotations: READS,
    },
    call => listPages(data, call),
  )
  server.registerTool(
    'find_symbol',
    {
      title: 'Find a symbol',
      description:
        'Finds sections that name a function, class, parameter, environment variable, or ' +
        'error code exactly as it is written. Use it when you know the name; suggests similar names ' +
        'for one that isn’t there.',
      inputSchema: z.object({ symbol: z.string().min(1).max(200) }),
      annotations: READS,
    },
    ({ symbol }) => findSymbol(data, symbol),
  )
  if (check)
    server.registerTool(
      'check_sample',
      {
        title: 'Check a sample',
        description:
          'Checks code that uses LangSmith for mistakes that the documentation knows: imports, ' +
          'names, and arguments that the SDK doesn’t have, what is deprecated and its replacement, ' +
          'misspelled variables, hosts of the wrong region, and runs that are lost in serverless ' +
          'functions. Its first line says what was checked. Runs nothing.',
        inputSchema: z.object({
          code: z.string().min(1).max(20_000),
          language: z.enum(LANGUAGES).describe('The language of the code.'),
        }),
        annotations: READS,
      },
      sample => checkSample(check, sample),
    )
  if (data.feedback.url !== '')
    server.registerTool(
      'report_problem',
      {
        title: 'Report a problem',
        description: 'Sends a mistake or gap in a page to its maintainers. Send no secrets.',
        inputSchema: z.object({ section, problem: z.string().min(10).max(2_000) }),
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
      },
      call => reportProblem(data, call),
    )
  return server
}

const LANGUAGES = ['python', 'typescript', 'javascript', 'tsx', 'bash', 'yaml', 'dotenv'] as const
