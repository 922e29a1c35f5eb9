import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatProblem } from '@docs/engine/problems'
import { createGateway, type LogLine } from './gateway'
import { gatewaySettings } from './settings'

export { createGateway } from './gateway'
export { gatewaySettings } from './settings'

const HELP = `usage: npm run search:gateway

Answers the searches of the site's pages from an OpenSearch or Elasticsearch
cluster. Its settings are environment variables; see docs/hosted-search.md.
`

/** Milliseconds for requests to finish after a signal to stop. */
const GRACE = 5000

/** Starts the server. Resolves to an exit code if it could not, and to null while it runs. */
export async function main(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
  if (args.length > 0) {
    process.stderr.write(HELP)
    return args.includes('--help') ? 0 : 2
  }
  const { settings, problems } = gatewaySettings(environment)
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`)
  if (problems.length > 0) return 1
  const log = (line: Omit<LogLine, 'time'>) =>
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
  const gateway = createGateway(settings)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, gateway.handle)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(settings.port, settings.host, done)
  })
  const { port } = server.address() as AddressInfo
  log({ level: 'info', event: 'start', url: `http://${settings.host}:${port}` })
  const stop = () => {
    log({ level: 'info', event: 'stop' })
    server.close(() => void gateway.close())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), GRACE).unref()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return null
}
