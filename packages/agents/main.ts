import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { CheckSample } from '@docs/model/sample-finding'
import type { Region } from '@docs/model/site'
import { freeMemory } from '@docs/engine/free-memory'
import { BuildFailed, formatProblem } from '@docs/engine/problems'
import { documentedVariables } from './documented-variables'
import { httpHandler } from './http-handler'
import { openSite } from './open-site'
import { SEARCH_TEXT_PATH } from '@docs/engine/markdown-files/search-file'
import { searchText } from './search-text'
import { createServer } from './server'
import { warmUp } from './warm-up'

const HELP = `usage: npm run -s mcp -- [options]

Serves the built documentation to agents by the Model Context Protocol: over
standard input and output, or by HTTP at /mcp, with a search in Markdown at
/search.md?q=WORDS beside it.

  --out DIR      the built site                       dist
  --http         serve by HTTP
  --port N       with --http                          3001
  --host NAME    with --http: address to listen on    localhost
  --name HOST    with --http: a public host name that is served; can be repeated
`

/** What a checker of samples takes from the site: regions, and the variables that pages name. */
interface SiteFacts {
  regions: readonly Region[]
  variables: ReadonlySet<string>
}

/** Starts the server; resolves to an exit code if it could not, and to null while it runs. */
export async function main(
  args: string[],
  {
    version,
    check,
  }: { version: string; check: (isPublic: boolean, site: SiteFacts) => CheckSample },
): Promise<number | null> {
  const values = parsed(args)
  if (typeof values === 'string') {
    process.stderr.write(values)
    return values === HELP ? 0 : 2
  }
  try {
    const site = await openSite(resolve(values.out ?? 'dist'))
    const facts = {
      regions: site.data.regions,
      get variables() {
        return documentedVariables(site.data)
      },
    }
    const abilities = { version, check: check(values.http ?? false, facts) }
    const make = () => createServer(site, abilities)
    if (!values.http) {
      serveStdio(make)
      return null
    }
    // The index takes seconds to make: not in the time of the first question.
    await searchText(site, { method: 'GET', url: `${SEARCH_TEXT_PATH}?q=start` })
    freeMemory()
    const server = createHttpServer(httpHandler(make, values.name ?? [], site))
    const port = Number(values.port ?? 3001)
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, values.host ?? 'localhost', done)
    })
    const { port: actual } = server.address() as AddressInfo
    process.stderr.write(`MCP at http://${values.host ?? 'localhost'}:${actual}/mcp\n`)
    await warmUp(site)
    return null
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    for (const problem of error.problems) process.stderr.write(`${formatProblem(problem)}\n`)
    return 1
  }
}

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string' },
        http: { type: 'boolean' },
        port: { type: 'string' },
        host: { type: 'string' },
        name: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return HELP
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
      return `\`--port ${values.port}\` is not a number.\n`
    return values
  } catch (error) {
    return `${(error as Error).message}\n\n${HELP}`
  }
}
