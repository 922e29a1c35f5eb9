import type { ApiName, Operation } from '../operation/description'
import type { Lookup } from '../operation/example'
import { authOf } from '../operation/request'
import type { ErrorView } from '../operation/view'
import * as words from '../words/errors'
import { scopesOf } from './auth-text'

type Advice = Omit<ErrorView, 'status'>

/** An operation whose status needs advice. */
interface Called {
  key: string
  operation: Operation
  api: ApiName
  lookup: Lookup
}

/** Where wrong fields have a status of their own, this one is about the rest. */
const badRequest = ({ operation }: Called): Advice => ({
  meaning: '422' in operation.responses ? words.notAllowed : words.malformed,
  advice: words.correctValue,
})

function unauthorized({ operation, api }: Called): Advice {
  const auth = authOf(operation, api)
  if (auth === 'none') return words.noCredentials
  if (auth === 'token') return words.noToken
  return words.noKey(api === 'platform' ? 'region' : 'deployment')
}

function forbidden({ operation, api }: Called): Advice {
  const auth = authOf(operation, api)
  if (auth === 'none') return words.forbidden
  if (auth === 'token') return words.forbiddenUser
  const scopes = scopesOf(operation)
  return scopes.length === 0 ? words.forbiddenKey : words.forbiddenScope(scopes, auth === 'key')
}

function notFound({ operation, api }: Called): Advice {
  const auth = authOf(operation, api)
  if (api === 'agent-server' || auth === 'none') return words.missing
  const isOrganization = scopesOf(operation)[0]?.several === 'organization'
  return words.missingFor(
    auth === 'token' ? 'user' : 'key',
    isOrganization ? 'organization' : 'workspace',
  )
}

/** Only what is created or renamed can have a name that is taken. */
function conflict({ key, operation, lookup }: Called): Advice {
  const { schema } = operation.body ?? {}
  const { properties = {} } = (schema?.$ref ? lookup(schema.$ref) : schema) ?? {}
  const isNaming =
    /^(?:POST|PUT|PATCH) /.test(key) &&
    !REPEATED.test(key) &&
    Object.keys(properties).some(name => NAME.test(name))
  return isNaming ? words.nameTaken : words.conflict
}

const NAME = /^(?:(?:display|tag|split|tool)_)?name$|^(?:(?:repo|tenant)_)?handle$/
/** Several runs can have the same name, and so can assistants. */
const REPEATED = /\/(?:runs|assistants)(?:\/|$)/

/** Advice that depends on how an operation authenticates and on what it does. */
const OWN_ADVICE: Record<string, (called: Called) => Advice> = {
  400: badRequest,
  401: unauthorized,
  403: forbidden,
  404: notFound,
  409: conflict,
}

/**
 * Advice for the error statuses among those of an operation.
 *
 * @param key Method and path.
 */
export const errorsOf = (
  key: string,
  operation: Operation,
  api: ApiName,
  lookup: Lookup,
): ErrorView[] =>
  Object.keys(operation.responses)
    .filter(status => /^[45]/.test(status))
    .map(status => ({
      status,
      ...(OWN_ADVICE[status]?.({ key, operation, api, lookup }) ??
        words.always[status] ??
        words.other),
    }))
