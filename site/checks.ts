import type { SiteFile } from '@docs/engine/site/schema'
import composer from './data/composer.json' with { type: 'json' }
import versions from './data/versions.json' with { type: 'json' }

const { chart } = composer
const { api, python, js } = versions

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: string): string => words.format(new Date(date))

/** What the checks compare pages with, and from when that is. */
export const checks: SiteFile['checks'] = {
  values:
    `The Helm values on this page were checked against the keys and types of chart ` +
    `${chart.name} ${chart.version} of ${day(chart.read)}, and against newer keys in ` +
    `LangChain's documentation, read on ${day(chart.newerKeys)}.`,
  requests:
    `The cURL requests on this page were checked against LangSmith's OpenAPI description of ` +
    `${day(api.platform)} and its Go SDK of ${day(api.goSdk)}.`,
  'platform-api':
    `The operations and fields on this page were checked against LangSmith's OpenAPI ` +
    `description of ${day(api.platform)}, and those that its client has against langsmith ` +
    `${python.langsmith} from PyPI, read on ${day(versions.checked)}.`,
  'agent-server-api':
    `The operations and fields on this page were checked against the agent server's OpenAPI ` +
    `description of ${day(api.agentServer)}.`,
  'python-sdk': `The Python symbols on this page were checked against langsmith ${python.langsmith} from PyPI.`,
  'typescript-sdk': `The TypeScript symbols on this page were checked against langsmith ${js.langsmith} from npm.`,
}
