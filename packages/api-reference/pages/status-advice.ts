import type { ApiName, Operation } from '../operation/description'
import type { Lookup } from '../operation/example'
import { authOf } from '../operation/request'
import type { ErrorView } from '../operation/view'
import { scopesOf } from './auth-text'

type Advice = Omit<ErrorView, 'status'>

/** What an error status means and what to do about it, where that is the same for all operations. */
const ADVICE: Record<string, Advice> = {
  405: {
    meaning: 'The server doesn’t accept this method.',
    advice: 'Send the request with another method.',
  },
  413: { meaning: 'The request is too large.', advice: 'Send less data in each request.' },
  422: {
    meaning: 'A field is missing, or its type or value is wrong.',
    advice:
      'Read the message in the response and compare the field that it names with the lists of fields.',
  },
  429: {
    meaning: 'You’ve reached a rate limit or a limit of your plan.',
    advice: 'Wait, then retry with growing delays.',
  },
  500: { meaning: 'The server failed.', advice: 'Retry later.' },
  501: {
    meaning: 'This installation doesn’t support the operation.',
    advice: 'Upgrade, or use another operation.',
  },
  502: { meaning: 'A service behind the API didn’t respond.', advice: 'Retry later.' },
  503: { meaning: 'The service is unavailable.', advice: 'Retry later.' },
  504: {
    meaning: 'The request took too long.',
    advice: 'Narrow the time range or the filter, then retry.',
  },
}

/** An operation whose status needs advice. */
interface Called {
  key: string
  operation: Operation
  api: ApiName
  lookup: Lookup
}

/** Advice that depends on how an operation authenticates and on what it does. */
const OWN_ADVICE: Record<string, (called: Called) => Advice> = {
  400: badRequest,
  401: unauthorized,
  403: forbidden,
  404: notFound,
  409: conflict,
}

/** Where wrong fields have a status of their own, this one is about the rest. */
function badRequest({ operation }: Called): Advice {
  return {
    meaning:
      '422' in operation.responses
        ? 'The request is well-formed but not allowed.'
        : 'The request is malformed, or a value in it isn’t allowed.',
    advice: 'Read the message in the response and correct the value that it names.',
  }
}

function unauthorized({ operation, api }: Called): Advice {
  const auth = authOf(operation, api)
  if (auth === 'none')
    return {
      meaning: 'The request has no valid credentials.',
      advice: 'Check the tokens and secrets in the path, the query, and the body.',
    }
  if (auth === 'token')
    return {
      meaning: 'There is no token, or it is invalid or expired.',
      advice: 'Send `Authorization: Bearer` with the token of a signed-in user.',
    }
  const place = api === 'platform' ? 'region' : 'deployment'
  return {
    meaning: 'There is no key, or this host doesn’t recognize it.',
    advice: `Send \`X-API-Key\`, and check that the key belongs to this ${place}.`,
  }
}

function forbidden({ operation, api }: Called): Advice {
  const auth = authOf(operation, api)
  if (auth === 'none')
    return {
      meaning: 'The operation isn’t allowed.',
      advice: 'Read the message in the response for the reason.',
    }
  if (auth === 'token')
    return {
      meaning: 'The signed-in user lacks the permission.',
      advice: 'Check the role of the user.',
    }
  const scopes = scopesOf(operation)
  if (scopes.length === 0)
    return { meaning: 'The key lacks the permission.', advice: 'Check what the key may access.' }
  const nouns = scopes.map(
    ({ several }) => (several === 'organization' ? 'an' : 'a') + ` ${several}`,
  )
  const sent = scopes.map(
    ({ header, several }) =>
      `\`${header}\`${auth === 'key' ? ` if the key reaches several ${several}s` : ''}`,
  )
  return {
    meaning: `The key lacks the permission, or the request doesn’t name ${nouns.join(' or ')}.`,
    advice: `Check the role of the key, and send ${sent.join(' or ')}.`,
  }
}

function notFound({ operation, api }: Called): Advice {
  const auth = authOf(operation, api)
  if (api === 'agent-server' || auth === 'none')
    return {
      meaning: 'What you asked for doesn’t exist.',
      advice: 'Check the path and the IDs in the request.',
    }
  const who = auth === 'token' ? 'user' : 'key'
  const isOrganization = scopesOf(operation)[0]?.several === 'organization'
  return {
    meaning: `What you asked for doesn’t exist, or the ${who} can’t access it.`,
    advice:
      `Check the path, the IDs in the request, and the ` +
      `${isOrganization ? 'organization' : 'workspace'} that the ${who} belongs to.`,
  }
}

/** Only what is created or renamed can have a name that is taken. */
function conflict({ key, operation, lookup }: Called): Advice {
  const { schema } = operation.body ?? {}
  const { properties = {} } = (schema?.$ref ? lookup(schema.$ref) : schema) ?? {}
  const isNaming =
    /^(?:POST|PUT|PATCH) /.test(key) &&
    !REPEATED.test(key) &&
    Object.keys(properties).some(name => NAME.test(name))
  return isNaming
    ? {
        meaning: 'The name is taken, or the object has changed since you read it.',
        advice: 'Read the existing object, or choose another name.',
      }
    : {
        meaning: 'The request conflicts with the current state of the object.',
        advice: 'Read the message in the response and the current object before you retry.',
      }
}

const NAME = /^(?:(?:display|tag|split|tool)_)?name$|^(?:(?:repo|tenant)_)?handle$/
/** Several runs can have the same name, and so can assistants. */
const REPEATED = /\/(?:runs|assistants)(?:\/|$)/

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
        ADVICE[status] ?? { meaning: 'The request failed.', advice: 'Read the response.' }),
    }))
