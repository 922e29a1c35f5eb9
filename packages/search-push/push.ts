import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchRecord } from '@docs/search/provider'
import type { Options } from '@docs/engine/options'
import { BuildFailed, count } from '@docs/engine/problems'
import { loadSiteFile } from '@docs/engine/site/load-site-file'
import type { Reporter } from '@docs/engine/stage'
import { RECORDS_URL } from '@docs/engine/search/index-files'
import { clusterTarget, pushRecords } from './push-cluster-command'
import { MoveUnconfirmed, pushIndex, type IndexContent } from './push-index'
import { pushedRecords } from './push-records'
import { describePush } from './push-report'
import { indexSettings, synonymsOf } from './push-settings'
import { pushTarget, type PushTarget } from './push-target'

/** Timeouts in milliseconds for connecting, reading, and writing; as in `packages/search/hosted/send.ts`. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 }

/**
 * Sends the records of the built site to the hosted index, or to the cluster that the environment
 * names. Resolves to the exit code.
 *
 * @throws BuildFailed if it can't start: no records, no index, no key.
 */
export async function pushSearch(
  options: Options,
  isDryRun: boolean,
  reporter: Reporter,
): Promise<number> {
  const loaded = await loadSiteFile(options.siteFile, options.cacheFolder)
  const cluster = clusterTarget(loaded.search, process.env)
  if (cluster) {
    if (cluster.problems.length > 0) throw new BuildFailed(cluster.problems)
    const records = await readRecords(join(options.outFolder, RECORDS_URL))
    return pushRecords(cluster, { records, synonyms: loaded.synonyms }, isDryRun, reporter)
  }
  const { target, problems } = pushTarget(loaded.search, process.env, isDryRun)
  if (problems.length > 0) throw new BuildFailed(problems)
  const records = pushedRecords(await readRecords(join(options.outFolder, RECORDS_URL)))
  const content: IndexContent = {
    records,
    settings: indexSettings(loaded.site.language.id.slice(0, 2)),
    synonyms: synonymsOf(loaded.synonyms),
  }
  if (isDryRun) {
    for (const line of describePush(target, content)) process.stdout.write(`${line}\n`)
    return 0
  }
  return send(target, content, reporter)
}

async function send(
  target: PushTarget,
  content: IndexContent,
  reporter: Reporter,
): Promise<number> {
  const { algoliasearch } = await import('algoliasearch')
  const hosts = target.hosts.map(host => {
    const { protocol, hostname, port } = new URL(host)
    return {
      url: hostname,
      ...(port ? { port: Number(port) } : {}),
      protocol: protocol.slice(0, -1) as 'http' | 'https',
      accept: 'readWrite' as const,
    }
  })
  const client = algoliasearch(target.appId, target.adminKey, {
    timeouts: TIMEOUTS,
    ...(hosts.length > 0 ? { hosts } : {}),
  })
  const interrupted = new AbortController()
  const interrupt = () => interrupted.abort(new Error('it was interrupted'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  let told = 0
  try {
    await reporter.stage('sending records', progress =>
      pushIndex({
        client,
        content,
        indexName: target.indexName,
        signal: interrupted.signal,
        onProgress(done, all) {
          progress(done, all)
          // If the output isn't a terminal, log the progress of a large push.
          if (done === all || done - told >= 10_000)
            reporter.log(
              `${done.toLocaleString('en')} of ${count((told = done) && all, 'record')} sent.`,
            )
        },
      }),
    )
    reporter.log(
      `\`${target.indexName}\` has ${count(content.records.length, 'record')} and ` +
        `${count(content.synonyms.length, 'group')} of synonyms.`,
    )
    return 0
  } catch (error) {
    const outcome =
      error instanceof MoveUnconfirmed
        ? 'The service did not confirm that the new index is in place; readers have the old ' +
          'one or the new one, whole. Push again'
        : 'The push failed, and the old index is still in use'
    reporter.log(`${outcome}: ${withoutKey(messageOf(error), target.adminKey)}`)
    return 1
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** The client hides the reason why no host could be reached in its list of attempts. */
function messageOf(error: unknown): string {
  const { message, stackTrace } = (error instanceof MoveUnconfirmed ? error.cause : error) as {
    message?: string
    stackTrace?: { host: { url: string }; response: { content?: string; status?: number } }[]
  }
  const tries = (stackTrace ?? []).map(
    ({ host, response }) =>
      `${host.url}: ${response.content?.slice(0, 200) || `status ${response.status ?? 0}`}`,
  )
  return [message ?? String(error), ...new Set(tries)].join('\n  ')
}

const withoutKey = (text: string, key: string): string => text.replaceAll(key, '…')

/**
 * @throws BuildFailed if there is no list of records, or if two have the same id, because one would
 *   be lost.
 */
async function readRecords(file: string): Promise<SearchRecord[]> {
  const fail = (message: string, hint: string) =>
    new BuildFailed([{ severity: 'error', message, hint, file }])
  const text = await readFile(file, 'utf8').catch(() => {
    throw fail(
      'The built site has no search records.',
      'Run `npm run build` first, or name another folder with `--out DIR`.',
    )
  })
  let records: unknown
  try {
    records = JSON.parse(text)
  } catch {
    throw fail('The search records are not valid JSON.', 'Run `npm run build` again.')
  }
  if (!Array.isArray(records) || records.length === 0)
    throw fail('There are no search records in the file.', 'Run `npm run build` again.')
  const known = new Set<string>()
  for (const { objectID } of records as SearchRecord[]) {
    if (typeof objectID !== 'string' || known.has(objectID))
      throw fail(
        `Two search records have the id \`${objectID}\`, or one has none.`,
        'Run `npm run build` again.',
      )
    known.add(objectID)
  }
  return records as SearchRecord[]
}
