import type { SearchSettings } from '@docs/model/search-hosts'
import type { Problem } from '@docs/engine/problems'
import { SEARCH_VARIABLES, type Environment } from '@docs/engine/site/search-settings'

/**
 * The variable for the key that can change indexes. It can't be set elsewhere, because a site file
 * is public.
 */
const ADMIN_VARIABLE = 'SEARCH_ADMIN_KEY'

/** The index to replace, and how to reach it. */
export interface PushTarget {
  appId: string
  indexName: string
  /** Origins; empty for Algolia's own. */
  hosts: string[]
  /** Empty for a dry run, which needs no key. */
  adminKey: string
}

/** The target of a push, or what is missing for it. */
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
    "The application to push to isn't set.",
    `Set \`${SEARCH_VARIABLES.appId}\`, or \`search.appId\` in the site file.`,
  )
  need(
    indexName,
    "The index to push to isn't set.",
    `Set \`${SEARCH_VARIABLES.indexName}\`, or \`search.indexName\` in the site file.`,
  )
  if (!isDryRun)
    need(
      adminKey,
      "The key to change the index isn't set.",
      `Set \`${ADMIN_VARIABLE}\` in the environment, and only there: a key with the rights ` +
        'addObject, deleteIndex, editSettings.',
    )
  return { target: { appId, indexName, hosts, adminKey: isDryRun ? '' : adminKey }, problems }
}
