import { count } from '@docs/model/problem'
import type { ApiChange } from './api'
import { mentionsOf, type PagePart } from './mentions'
import type { Sdk } from './sdks'

const MOST_MENTIONS = 12
/** Maximum characters of a type or a deprecation message. */
const MOST_DETAIL = 240
const TITLES: Record<Exclude<ApiChange['kind'], 'added'>, string> = {
  removed: 'Removed',
  required: 'Required now',
  default: 'Default changed',
  deprecated: 'Deprecated',
  type: 'Type changed',
}

/**
 * The changes of a package by kind, each with the lines of the pages that mention it, and a short
 * list of what is new.
 */
export function apiReport(
  sdk: Sdk,
  newest: string,
  changes: readonly ApiChange[],
  parts: readonly PagePart[],
): string {
  const { ecosystem, name, known } = sdk
  const pages = new Set<string>()
  const blocks = Object.entries(TITLES).flatMap(([kind, title]) => {
    const lines = grouped(changes.filter(change => change.kind === kind)).flatMap(group => {
      const mentions = [...new Set(group.flatMap(change => mentionsOf(change, parts, sdk)))]
      for (const mention of mentions) pages.add(mention.replace(/:\d+$/, ''))
      return [`    ${describe(group)}`, ...shortened(mentions).map(mention => `      ${mention}`)]
    })
    return lines.length === 0 ? [] : [`  ${title}`, ...lines]
  })
  const found =
    changes.length === 0
      ? 'no change of its public API'
      : `${count(changes.length, 'change')}, ${count(pages.size, 'page')} to look at`
  return [
    `${ecosystem} ${name} ${known} → ${newest}: ${found}.`,
    ...blocks,
    ...additions(changes),
  ].join('\n')
}

/** The first mentions, and the number of others. */
export const shortened = (mentions: readonly string[]): string[] =>
  mentions.length <= MOST_MENTIONS
    ? [...mentions]
    : [...mentions.slice(0, MOST_MENTIONS), `… and ${mentions.length - MOST_MENTIONS} more`]

/** A method of several classes, such as `Client` and `AsyncClient`, is listed once. */
function grouped(changes: readonly ApiChange[]): ApiChange[][] {
  const groups = new Map<string, ApiChange[]>()
  for (const change of changes) {
    const key = `${change.name.split('.').at(-1)} ${change.parameter ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()]
}

function describe(group: readonly ApiChange[]): string {
  const [{ parameter, detail } = { parameter: undefined, detail: undefined }] = group
  const names = group.map(({ name }) => name).join(', ')
  const what = parameter === undefined ? names : `${names}: ${parameter}`
  return detail === undefined ? what : `${what} (${clipped(detail)})`
}

const clipped = (text: string): string =>
  text.length > MOST_DETAIL ? `${text.slice(0, MOST_DETAIL)}…` : text

/** New functions and methods by name, new parameters by function, and the number of new types. */
function additions(changes: readonly ApiChange[]): string[] {
  const added = changes.filter(({ kind }) => kind === 'added')
  const entries = added.filter(({ parameter }) => parameter === undefined).map(({ name }) => name)
  const isType = (name: string) => /^[A-Z][^.]*$/.test(name)
  const parameters = new Map<string, string[]>()
  for (const { name, parameter } of added)
    if (parameter !== undefined) parameters.set(name, [...(parameters.get(name) ?? []), parameter])
  const lists = [
    entries.filter(name => !isType(name)).join(', '),
    [...parameters].map(([name, names]) => `${name}(${names.join(', ')})`).join(', '),
  ].filter(Boolean)
  const types = entries.filter(isType).length
  if (added.length === 0) return []
  return [
    '  Added',
    ...lists.flatMap(wrapped),
    ...(types > 0 ? [`    ${count(types, 'type')}`] : []),
  ]
}

const wrapped = (text: string): string[] =>
  (text.match(/.{1,94}(?:\s|$)/g) ?? []).map(line => `    ${line.trimEnd()}`)
