import type { ApiName, Operation } from '../operation/description'
import { authOf } from '../operation/request'
import * as words from '../words/operations'

/** What a key that reaches several workspaces or organizations also has to say, and how. */
interface Scope {
  header: string
  several: string
}

const SCOPES: Record<string, Scope> = {
  'Tenant ID': { header: 'X-Tenant-Id', several: 'workspace' },
  'Organization ID': { header: 'X-Organization-Id', several: 'organization' },
}

/** Headers that an operation accepts beside its key, in the order of the description. */
export const scopesOf = ({ auth }: Operation): Scope[] =>
  auth.flatMap(
    way => SCOPES[way] ?? (way.startsWith('API Key and') ? SCOPES['Tenant ID'] : []) ?? [],
  )

/**
 * How to authenticate, with the headers that some keys need.
 *
 * @param keyless A clause about who needs no key.
 */
export function authText(operation: Operation, api: ApiName, keyless?: string): string {
  const auth = authOf(operation, api)
  if (keyless !== undefined) return `${words.auth[auth]}, ${keyless}`
  const optional = auth === 'key' ? scopesOf(operation) : []
  return words.auth[auth] + words.withHeaders(optional)
}
