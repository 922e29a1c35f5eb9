import { nearestName } from '@docs/model/nearest-name'
import type { SampleFinding } from '@docs/model/sample-finding'
import type { Region } from '@docs/model/site'
import { placeOf } from './shell/script-of'

/** Older names of variables that the SDKs still read, and what replaced them. */
const OLDER: Record<string, string> = {
  LANGCHAIN_TRACING_V2: 'LANGSMITH_TRACING',
  LANGCHAIN_TRACING: 'LANGSMITH_TRACING',
  LANGCHAIN_ENDPOINT: 'LANGSMITH_ENDPOINT',
  LANGCHAIN_API_KEY: 'LANGSMITH_API_KEY',
  LANGCHAIN_PROJECT: 'LANGSMITH_PROJECT',
  LANGCHAIN_SESSION: 'LANGSMITH_PROJECT',
}

/** Functions of the SDKs that were removed or replaced, by what calls them. */
const REMOVED: [pattern: RegExp, hint: string][] = [
  [/\brun_on_dataset\s*\(/, 'Use `client.evaluate`.'],
  [/\brunOnDataset\s*\(/, 'Use `evaluate` of `langsmith/evaluation`.'],
  [/\bwrapSDK\s*\(/, 'Use the wrapper of the provider, such as `wrapOpenAI`.'],
  [/\b(?:index_dataset|sync_indexed_dataset|similar_examples)\s*\(/, 'Keep the index yourself.'],
  [/\b(?:indexDataset|similarExamples)\s*\(/, 'Keep the index yourself.'],
]

type Rule = (code: string, language: string, regions: readonly Region[]) => Found[]
interface Found extends Omit<SampleFinding, 'line'> {
  offset: number
}

/**
 * Mistakes that compilers don't see and that cost readers most: hosts that don't exist or belong to
 * another region, names that were replaced, and serverless functions that end before runs are sent.
 * Nothing is run or written.
 */
export const mistakesIn = (
  code: string,
  language: string,
  regions: readonly Region[],
): SampleFinding[] =>
  [hosts, tracingValue, olderNames, removedNames, unsentRuns]
    .flatMap(rule => rule(code, language, regions))
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, ...finding }) => ({ ...placeOf(code, offset), ...finding }))

const HOST = /(?:https?:\/\/)?((?:[\w-]+\.)*smith\.langchain\.com)\b/g

const hosts: Rule = (code, _, regions) => {
  const hostsOf = (name: string) =>
    new Map(
      regions.flatMap(region => {
        const origin = region.hosts[name]
        return origin === undefined ? [] : [[new URL(origin).host, region] as const]
      }),
    )
  const [apis, apps] = [hostsOf('api'), hostsOf('app')]
  if (apis.size === 0) return []
  const used = [...code.matchAll(HOST)].map(match => ({
    host: match[1] ?? '',
    offset: match.index,
    // What the SDKs read as their endpoint must be an API.
    isEndpoint: /(?:ENDPOINT|api_?url|apiUrl)["']?\]?\s*[:=]\s*(?:export\s+)?["'`]?$/i.test(
      code.slice(Math.max(0, match.index - 40), match.index),
    ),
  }))
  const known = new Set([...apis.keys(), ...apps.keys(), 'docs.smith.langchain.com'])
  const regionsUsed = used.flatMap(one => apis.get(one.host) ?? [])
  return used.flatMap(({ host, offset, isEndpoint }, index) => {
    if (!known.has(host)) {
      const near = nearestName(host, known)
      return [
        {
          offset,
          message: `There is no host \`${host}\`.`,
          hint: near ? `Did you mean \`${near}\`?` : `Hosts: ${[...apis.keys()].join(', ')}.`,
        },
      ]
    }
    const app = apps.get(host)
    if (isEndpoint && app)
      return [
        {
          offset,
          message: `\`${host}\` is the app, not the API.`,
          hint: `Write \`${app.hosts.api}\`.`,
        },
      ]
    const region = apis.get(host)
    const first = regionsUsed[0]
    // A list of all regions is no mistake.
    const isMixed = new Set(regionsUsed).size === 2
    return isMixed && region && first && region !== first && index > 0
      ? [
          {
            offset,
            message: `\`${host}\` is in another region (${region.label}) than the host above (${first.label}).`,
            hint: 'An API key is only valid in its own region.',
          },
        ]
      : []
  })
}

const tracingValue: Rule = code =>
  [
    ...code.matchAll(/\bLANGSMITH_TRACING["']?\]?\s*[:=]\s*["']?([\w]+)(?=["'\s;,}\]]|$)/gm),
  ].flatMap(match =>
    /^(?:true|false|process|os)$/.test(match[1] ?? '')
      ? []
      : [
          {
            offset: match.index,
            message: `The value \`${match[1]}\` leaves tracing off.`,
            hint: 'Write `true` in lowercase.',
          },
        ],
  )

const olderNames: Rule = code =>
  // Only where it is set or read by name: samples that look for leftovers name it, too.
  [...code.matchAll(/\bLANGCHAIN_[A-Z0-9_]+(?=["']?[\])]|\s*[=:](?!=)|\s*\?\?)/g)].flatMap(
    match => {
      const current = OLDER[match[0]]
      return current === undefined
        ? []
        : [
            {
              offset: match.index,
              message: `\`${match[0]}\` is an older name.`,
              hint: `Write \`${current}\`.`,
            },
          ]
    },
  )

const removedNames: Rule = code =>
  REMOVED.flatMap(([pattern, hint]) => {
    const match = pattern.exec(code)
    return match
      ? [
          {
            offset: match.index,
            message: `\`${match[0].replace(/\s*\($/, '')}\` was removed.`,
            hint,
          },
        ]
      : []
  })

/** Handlers of serverless platforms, whose process is frozen when they return. */
const SERVERLESS = new RegExp(
  [
    String.raw`\bdef lambda_handler\b`,
    String.raw`\bexports\.handler\s*=`,
    String.raw`\bexport const handler\b`,
    String.raw`\bexport default \{\s*(?:async )?fetch\b`,
    String.raw`\bfrom ["']aws-lambda["']`,
    String.raw`\bfunctions_framework\b`,
  ].join('|'),
)
const TRACES = /\btraceable\b|\bwrap_openai\b|\bwrapOpenAI\b|\bfrom langsmith\b|["']langsmith[/"']/
const SENDS = new RegExp(
  [
    String.raw`\bflush\b`,
    'awaitPendingTraceBatches',
    'wait_for_all_tracers',
    'awaitAllCallbacks',
    'waitUntil',
    String.raw`\bafter\(`,
    'LANGCHAIN_CALLBACKS_BACKGROUND',
    'auto_batch_tracing',
    'blockOnRootRunFinalization',
    'LANGSMITH_TRACING_BACKGROUND',
  ].join('|'),
)

const unsentRuns: Rule = code => {
  const handler = SERVERLESS.exec(code)
  return handler && TRACES.test(code) && !SENDS.test(code)
    ? [
        {
          offset: handler.index,
          message: 'The platform freezes the function before its runs are sent.',
          hint:
            'Wait for `client.flush()` (Python) or `client.awaitPendingTraceBatches()` ' +
            '(TypeScript) before it returns.',
        },
      ]
    : []
}
