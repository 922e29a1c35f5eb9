import type { Auth } from '../operation/fill-request'

/** What pages say of an operation besides its own texts, and the labels of its fields. */

export const auth: Record<Auth, string> = {
  key: 'API key (`X-API-Key`)',
  workspace: 'API key with a workspace (`X-API-Key` and `X-Tenant-Id`)',
  token: 'Bearer token of a signed-in user',
  none: 'None',
}
/** Follows how to authenticate. */
export const withHeaders = (headers: readonly { header: string; several: string }[]) => {
  const conditions = headers.map(
    ({ header, several }) => `\`${header}\` if the key reaches more than one ${several}`,
  )
  return conditions.length > 0 ? `, with ${conditions.join(' and ')}` : ''
}

export const parameters = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' }
export const form = 'Form fields'
export const body = 'Body'
export const response = 'Response'
export const fields = 'Fields'
export const objects = 'Objects'

export const alwaysFails = 'The server answers every request with this error.'
export const stream = 'A stream of server-sent events.'
export const contentOf = (type: string) => `Content of the type \`${type}\`.`
export const noBody = 'The response has no body.'
export const noDescription = 'The response has no described content.'

/** The meaning of a field that no source tells. */
export const undocumented = 'Undocumented.'
/** Follows the description of a resource. */
export const beta = 'These endpoints are in beta.'
