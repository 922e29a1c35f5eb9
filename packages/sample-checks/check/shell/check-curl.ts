import { join } from 'node:path'
import { placeOf, scriptOf } from './script-of'
import { fileChecker, type Checker, type Finding } from '../checker'
import type { Facts } from '../facts'
import type { Packages } from '../../packages/packages'
import { productPath } from '@docs/model/checks'
import { nearestName } from '@docs/model/nearest-name'
import { readCurl, type Request } from './curl'
import { bodyFields, schemasInPackage, type BodySchemas } from './body-schemas'
import { findEndpoint, type Endpoint, type Parameter } from './endpoints'
import { readCommands, VARIABLE, type Word } from './read-commands'
import { fitsType } from './parameter-types'

type Fault = Omit<Finding, 'file'>

/** What the facts outside the project lack, with sources. */
export interface MoreFacts {
  schemas: Readonly<Record<string, readonly Parameter[]>>
}

/** The part of an OpenAPI description that is used: path → method → operation. */
export interface ApiDescription {
  paths: Record<string, Record<string, unknown>>
}

/**
 * `endpoints` have parameters. For what only `description` has, just method and path are checked.
 */
export interface ApiFacts {
  endpoints: Facts<{ endpoints: Endpoint[] }>
  description: Facts<ApiDescription>
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

const endpointsOf = ({ paths }: ApiDescription): Endpoint[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter(method => METHODS.has(method))
      .map(method => ({ method: method.toUpperCase(), path })),
  )

/** Checks requests to the product's API: method, path, parameters, and body fields. */
export function checkCurl(facts: ApiFacts, more: MoreFacts, packages: Packages): Checker {
  let endpoints: readonly Endpoint[] | undefined
  let schemas: BodySchemas = new Map()
  return fileChecker(
    {
      name: 'curl',
      proves: false,
      depends:
        `${facts.endpoints.version} ${facts.description.version} ${packages.nodeVersion} ` +
        `${JSON.stringify(more)}`,
      takes: fence =>
        (fence.language === 'bash' || fence.language === 'console') && /\bcurl\b/.test(fence.code),
      endingOf: () => '.sh',
      async prepare() {
        const missing = await packages.installNode()
        if (missing === null)
          schemas = new Map([
            ...(await schemasInPackage(join(packages.nodeFolder, 'node_modules/langsmith'))),
            ...Object.entries(more.schemas),
          ])
        return missing
      },
    },
    ({ code, parts }) => {
      const script = scriptOf(code, parts[0]?.fence.language ?? '')
      endpoints ??= [...facts.endpoints.read().endpoints, ...endpointsOf(facts.description.read())]
      const known = endpoints
      return readCommands(script).flatMap(command => {
        const request = readCurl(command)
        return request
          ? faultsOf(request, known, schemas).map(({ offset, ...fault }) => ({
              ...placeOf(script, offset),
              ...fault,
            }))
          : []
      })
    },
  )
}

interface Located {
  offset: number
  message: string
  hint?: string
}

function faultsOf(
  request: Request,
  endpoints: readonly Endpoint[],
  schemas: BodySchemas,
): Located[] {
  const address = productPath(request.url.value)
  const [path = '', query = ''] = (address ?? '').split('?')
  if (address === null) return bodyFaults(request.body)
  const endpoint = findEndpoint(request.method, path, endpoints)
  if ('wrong' in endpoint)
    return [
      {
        offset: request.url.start,
        message: endpoint.wrong,
        ...(endpoint.hint ? { hint: endpoint.hint } : {}),
      },
    ]
  const isJson = !request.headers.some(
    header => /^content-type:/i.test(header) && !/json/i.test(header),
  )
  const { params } = endpoint
  return [
    ...(isJson ? bodyFaults(request.body) : []),
    ...(params
      ? [
          ...queryFaults(request.url, query, params),
          ...(isJson ? fieldFaults(request.body, bodyFields(params, schemas)) : []),
        ]
      : []),
  ]
}

/**
 * Parses JSON with variables as text, or as numbers where text isn't possible. Undefined if it
 * isn't JSON.
 */
function parseBody(text: string): { value: unknown } | undefined {
  for (const candidate of [text, text.replace(VARIABLE, '0')])
    try {
      return { value: JSON.parse(candidate) }
    } catch {
      // Try the next interpretation.
    }
  return undefined
}

function bodyFaults(body: Word | undefined): Located[] {
  if (body === undefined || !/^\s*[[{]/.test(body.value) || parseBody(body.value)) return []
  try {
    JSON.parse(body.value)
    return []
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0)
    return [
      {
        offset: body.offsets[position] ?? body.start,
        message: `The body isn't valid JSON: ${error instanceof Error ? error.message : ''}.`,
      },
    ]
  }
}

function queryFaults(url: Word, query: string, params: readonly Parameter[]): Located[] {
  const known = params.filter(parameter => parameter.in === 'query')
  return [...new URLSearchParams(query.replace(VARIABLE, 'x')).keys()].flatMap(name =>
    known.some(parameter => parameter.name === name)
      ? []
      : [
          {
            offset: url.offsets[url.value.indexOf(`${name}=`)] ?? url.start,
            message: `The endpoint has no query parameter \`${name}\`.`,
            ...didYouMean(name, known),
          },
        ],
  )
}

function fieldFaults(body: Word | undefined, known: readonly Parameter[] | null): Located[] {
  if (known === null) return []
  const required = known.filter(parameter => parameter.required)
  const parsed = body && parseBody(body.value)?.value
  if (
    body === undefined ||
    typeof parsed !== 'object' ||
    parsed === null ||
    Array.isArray(parsed) ||
    known.length === 0
  )
    return []
  const offsetOf = (name: string) => body.offsets[body.value.indexOf(`"${name}"`)] ?? body.start
  const wrong = Object.entries(parsed).flatMap(([name, value]): Located[] => {
    const parameter = known.find(one => one.name === name)
    if (!parameter)
      return [
        {
          offset: offsetOf(name),
          message: `The endpoint has no field \`${name}\`.`,
          ...didYouMean(name, known),
        },
      ]
    return fitsType(value, parameter)
      ? []
      : [
          {
            offset: offsetOf(name),
            message: `The field \`${name}\` must be ${parameter.type}, not ${JSON.stringify(value)?.slice(0, 40)}.`,
          },
        ]
  })
  const missing = required
    .filter(({ name }) => !(name in parsed))
    .map(({ name }) => ({
      offset: body.start,
      message: `The required field \`${name}\` is missing.`,
    }))
  return [...wrong, ...missing]
}

const didYouMean = (name: string, known: readonly Parameter[]): Pick<Fault, 'hint'> => {
  const near = nearestName(
    name,
    known.map(parameter => parameter.name),
  )
  return near === undefined ? {} : { hint: `Did you mean \`${near}\`?` }
}
