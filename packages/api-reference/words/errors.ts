/** What an error status of an operation means, and what to do about it. */

/** Where that is the same for all operations, by status. */
export const always: Record<string, { meaning: string; advice: string }> = {
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

export const other = { meaning: 'The request failed.', advice: 'Read the response.' }

/** `400`, where wrong fields have a status of their own. */
export const notAllowed = 'The request is well-formed but not allowed.'
export const malformed = 'The request is malformed, or a value in it isn’t allowed.'
export const correctValue = 'Read the message in the response and correct the value that it names.'

export const noCredentials = {
  meaning: 'The request has no valid credentials.',
  advice: 'Check the tokens and secrets in the path, the query, and the body.',
}
export const noToken = {
  meaning: 'There is no token, or it is invalid or expired.',
  advice: 'Send `Authorization: Bearer` with the token of a signed-in user.',
}
export const noKey = (place: 'region' | 'deployment') => ({
  meaning: 'There is no key, or this host doesn’t recognize it.',
  advice: `Send \`X-API-Key\`, and check that the key belongs to this ${place}.`,
})

export const forbidden = {
  meaning: 'The operation isn’t allowed.',
  advice: 'Read the message in the response for the reason.',
}
export const forbiddenUser = {
  meaning: 'The signed-in user lacks the permission.',
  advice: 'Check the role of the user.',
}
export const forbiddenKey = {
  meaning: 'The key lacks the permission.',
  advice: 'Check what the key may access.',
}
/** `scopes` are what the request can name, and the headers for it. */
export const forbiddenScope = (
  scopes: readonly { header: string; several: string }[],
  isOptional: boolean,
) => {
  const nouns = scopes.map(
    ({ several }) => (several === 'organization' ? 'an' : 'a') + ` ${several}`,
  )
  const sent = scopes.map(
    ({ header, several }) =>
      `\`${header}\`${isOptional ? ` if the key reaches several ${several}s` : ''}`,
  )
  return {
    meaning: `The key lacks the permission, or the request doesn’t name ${nouns.join(' or ')}.`,
    advice: `Check the role of the key, and send ${sent.join(' or ')}.`,
  }
}

export const missing = {
  meaning: 'What you asked for doesn’t exist.',
  advice: 'Check the path and the IDs in the request.',
}
export const missingFor = (who: 'user' | 'key', owner: 'organization' | 'workspace') => ({
  meaning: `What you asked for doesn’t exist, or the ${who} can’t access it.`,
  advice: `Check the path, the IDs in the request, and the ${owner} that the ${who} belongs to.`,
})

export const nameTaken = {
  meaning: 'The name is taken, or the object has changed since you read it.',
  advice: 'Read the existing object, or choose another name.',
}
export const conflict = {
  meaning: 'The request conflicts with the current state of the object.',
  advice: 'Read the message in the response and the current object before you retry.',
}
