import { count } from '@docs/engine/problems'
import { BATCH, type IndexContent } from './push-index'
import { sizeOf } from './push-records'
import type { PushTarget } from './push-target'

/** What a push would send, line by line. */
export function describePush(
  { appId, indexName, hosts }: PushTarget,
  { records, settings, synonyms }: IndexContent,
): string[] {
  const sizes = records.map(sizeOf)
  const most = sizes.reduce((one, other) => Math.max(one, other), 0)
  const largest = records[sizes.indexOf(most)]
  const cut = records.filter(({ objectID }) => /~\d+$/.test(objectID)).length
  const total = kilobytes(sizes.reduce((sum, size) => sum + size, 0))
  const where = hosts.length > 0 ? hosts.join(', ') : 'Algolia'
  return [
    `Would replace the index \`${indexName}\` of the application \`${appId}\` at ${where}.`,
    'Nothing was sent.',
    '',
    `${count(records.length, 'record')}, ${total}, in requests of at most ${count(BATCH, 'record')}.`,
    `The largest is \`${largest?.objectID ?? ''}\`, ${kilobytes(most)}.`,
    ...(cut > 0 ? [`${count(cut, 'further piece')} of records that are too large.`] : []),
    `By type:     ${tally(records.map(({ type }) => type))}`,
    `By area:     ${tally(records.map(({ area }) => area || '(top)'))}`,
    `By kind:     ${tally(records.map(({ kind }) => kind))}`,
    `By language: ${tally(records.map(({ language }) => language))}`,
    `By version:  ${tally(records.flatMap(({ version }) => version))}`,
    '',
    `${count(synonyms.length, 'group')} of synonyms:`,
    ...synonyms.map(group => `  ${group.synonyms?.join(', ') ?? ''}`),
    '',
    `Settings: ${JSON.stringify(settings, null, 2)}`,
    '',
    `The first record: ${JSON.stringify(records[0], null, 2)}`,
  ]
}

const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} KB`

/** `how-to 120, concepts 8`, most frequent first. */
function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, number]) => `${value} ${number}`)
    .join(', ')
}
