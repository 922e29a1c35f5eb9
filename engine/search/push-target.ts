import type { SearchSettings } from '../../model/search-hosts'
import type { Problem } from '../problems'
import { SEARCH_VARIABLES, type Environment } from '../site/search-settings'

/**
 * The variable with the key that may change indexes. There is no other place for it: a site file is
 * published.
 */
export const ADMIN_VARIABLE = 'SEARCH_ADMIN_KEY'

/** The index to be replaced, and how to reach it. */
export interface PushTarget {
  appId: string
  indexName: string
  /** Origins; empty for Algolia's own. */
  hosts: string[]
  /** Empty for a dry run, which needs none. */
  adminKey: string
}

/** Where to push to, or what is missing for that. */
export function pushTarget(
  { appId, indexName, hosts }: SearchSettings,
  environment: Environment,
  isDryRun: boolean,
): { target: PushTarget; problems: Problem[] } {
  const adminKey = environment[ADMIN_VARIABLE]?.trim() ?? ''
  const problems: Problem[] = []
  const need = (value: string, message: string, hint: string) =>
    value === '' && problems.push({ severity: 'error', message, hint })
  need(
    appId,
    'It is not known which application to push to.',
    `Set \`${SEARCH_VARIABLES.appId}\`, or \`search.appId\` in the site file.`,
  )
  need(
    indexName,
    'It is not known which index to push to.',
    `Set \`${SEARCH_VARIABLES.indexName}\`, or \`search.indexName\` in the site file.`,
  )
  if (!isDryRun)
    need(
      adminKey,
      'There is no key that may change the index.',
      `Set \`${ADMIN_VARIABLE}\` in the environment, and only there: a key with the rights addObject, deleteIndex, editSettings.`,
    )
  return { target: { appId, indexName, hosts, adminKey: isDryRun ? '' : adminKey }, problems }
}
