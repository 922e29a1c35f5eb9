import { count } from '@docs/model/problem'
import { shortened } from './api-report'
import { chartMentions, keysInPart, type ChartChange } from './chart-values'
import type { PagePart } from './mentions'

const TITLES: Record<ChartChange['kind'], string> = {
  removed: 'Removed',
  type: 'Type changed',
  default: 'Default changed',
  added: 'Added',
}

/** The values of a chart that are known: its version, and where they are written. */
interface KnownChart {
  version: string
  /** Keys that the values composer writes. */
  composed: readonly string[]
}

/**
 * The changes by kind with the lines of pages that name a key; the tags of images, which always
 * change, are counted.
 */
export function chartReport(
  { version, composed }: KnownChart,
  file: string,
  changes: readonly ChartChange[],
  parts: readonly PagePart[],
): string {
  const found = parts.flatMap(keysInPart)
  const tags = changes.filter(
    ({ kind, key }) => kind === 'default' && /^images\..*\.tag$/.test(key),
  )
  const named = changes.filter(change => !tags.includes(change))
  const pages = new Set<string>()
  const blocks = Object.entries(TITLES).flatMap(([kind, title]) => {
    const lines = named
      .filter(change => change.kind === kind)
      .flatMap(({ key, detail }) => {
        const mentions = chartMentions(key, found)
        for (const mention of mentions) pages.add(mention.replace(/:\d+$/, ''))
        const isComposed = composed.some(one => one === key || one.startsWith(`${key}.`))
        const change = detail === undefined ? key : `${key} (${detail})`
        const line = `    ${change}${isComposed ? ', used by the values composer' : ''}`
        return [line, ...shortened(mentions).map(mention => `      ${mention}`)]
      })
    return lines.length === 0 ? [] : [`  ${title}`, ...lines]
  })
  const sum =
    changes.length === 0
      ? 'no change of its values'
      : `${count(changes.length, 'change')}, ${count(pages.size, 'page')} to look at`
  const [first] = tags
  return [
    `chart ${version} → ${file}: ${sum}.`,
    ...blocks,
    ...(first
      ? [`  ${count(tags.length, 'image tag')} changed, such as ${first.key} (${first.detail})`]
      : []),
  ].join('\n')
}
