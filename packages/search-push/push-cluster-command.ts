import type { SearchSettings } from '@docs/model/search-hosts'
import type { SearchRecord } from '@docs/search/provider'
import { openCluster, type ClusterAddress } from '@docs/search-gateway/cluster'
import { documentsOf } from '@docs/search-gateway/documents'
import { CLUSTER_VARIABLES, clusterAddress } from '@docs/search-gateway/settings'
import { count, type Problem } from '@docs/engine/problems'
import { INDEX_NAME, SEARCH_VARIABLES, type Environment } from '@docs/engine/site/search-settings'
import type { Reporter } from '@docs/engine/stage'
import { OldIndexStays, pushToCluster } from './push-cluster'
import { MoveUnconfirmed } from './push-index'

/** Milliseconds for one change of the index (specification, section 9), and attempts after it. */
const TIMES = { requestTimeout: 30_000, maxRetries: 2 }

interface ClusterTarget {
  address: ClusterAddress
  indexName: string
  problems: Problem[]
}

/** The cluster to push to; null if the environment names none. */
export function clusterTarget(
  { indexName }: SearchSettings,
  environment: Environment,
): ClusterTarget | null {
  if (!environment[CLUSTER_VARIABLES.nodes]?.trim()) return null
  const { address, problems } = clusterAddress(environment)
  if (!INDEX_NAME.test(indexName) || indexName !== indexName.toLowerCase())
    problems.push({
      severity: 'error',
      message:
        indexName === ''
          ? "The index to push to isn't set."
          : `The index name \`${indexName}\` isn't valid for a cluster.`,
      hint: `Set \`${SEARCH_VARIABLES.indexName}\`, or \`search.indexName\` in the site file, in lowercase.`,
    })
  return { address, indexName, problems }
}

/** Sends records to a cluster. Resolves to the exit code. */
export async function pushRecords(
  { address, indexName }: ClusterTarget,
  { records, synonyms }: { records: readonly SearchRecord[]; synonyms: readonly string[][] },
  isDryRun: boolean,
  reporter: Reporter,
): Promise<number> {
  const documents = [...documentsOf(records)].length
  if (isDryRun) {
    process.stdout.write(
      `Would replace the index \`${indexName}\` at ${address.nodes.join(', ')}.\nNothing was sent.\n\n` +
        `${count(records.length, 'record')} as ${count(documents, 'document')}, ` +
        `${count(synonyms.length, 'group')} of synonyms.\n`,
    )
    return 0
  }
  const client = openCluster(address, TIMES)
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort(new Error('it was interrupted'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    await reporter.stage('sending documents', progress =>
      pushToCluster({
        client,
        indexName,
        records,
        synonyms,
        onProgress: progress,
        signal: interrupted.signal,
      }),
    )
    reporter.log(
      `\`${indexName}\` has ${count(documents, 'document')} from ` +
        `${count(records.length, 'record')}, and ${count(synonyms.length, 'group')} of ` +
        'synonyms.',
    )
    return 0
  } catch (error) {
    reporter.log(`${outcomeOf(error)}: ${reasonOf(error)}`)
    return 1
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await client.close()
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof OldIndexStays)
    return 'The new index is in use. Delete the old one to free its space'
  return error instanceof MoveUnconfirmed
    ? 'The cluster did not confirm that the new index is in place; readers have the old one or ' +
        'the new one, complete. Push again'
    : 'The push failed, and the old index is still in use'
}

/** What the cluster says, or why it could not be reached. Never contains the password. */
function reasonOf(error: unknown): string {
  const { message, meta } = error as {
    message?: string
    meta?: { statusCode?: number; body?: { error?: { type?: string; reason?: string } | string } }
  }
  const cause = meta?.body?.error
  if (meta?.statusCode === 401 || meta?.statusCode === 403)
    return (
      `the cluster refused access (status ${meta.statusCode}); check ` +
      `\`${CLUSTER_VARIABLES.username}\` and its rights`
    )
  return typeof cause === 'object' && cause.reason ? cause.reason : (message ?? String(error))
}
