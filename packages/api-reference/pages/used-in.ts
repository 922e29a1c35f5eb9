import type { ApiReference } from '../operation/description'
import type { SchemaLink } from '../operation/view'
import type { SdkMethods } from '../operation/sdk-code'
import { GUIDE, samplesIn, type Guide } from './guide'

/** A command of a shell: lines that end with a backslash go on. */
const CURL = /\bcurl\b(?:[^\n\\]|\\[\s\S])*/g
const URL_PATH = /(?:\[\[api\]\]|https:\/\/api\.smith\.langchain\.com)(\/[^\s"'`?\\]*)/
const CALL = /\bclient\.((?:\w+\.)+\w+)\(/g
/** Guides shown with an operation. */
const MOST = 4

/**
 * Guides whose samples call an operation of the platform, through cURL or a method of the SDK's
 * resources.
 */
export function usedIn(
  guides: readonly Guide[],
  reference: ApiReference,
  methods: Readonly<Record<string, SdkMethods>>,
): Map<string, SchemaLink[]> {
  const keys = reference.resources
    .filter(({ notes }) => notes.api === 'platform')
    .flatMap(({ notes }) => Object.keys(notes.operations))
  const byMethod = new Map(
    Object.entries(methods).flatMap(([key, names]) =>
      Object.values(names).map(name => [name, key] as const),
    ),
  )
  const found = new Map<string, SchemaLink[]>()
  for (const guide of guides.filter(({ path }) => GUIDE.test(path))) {
    const called = new Set(
      samplesIn(guide.text).flatMap(({ code }) => [
        ...[...code.matchAll(CURL)].flatMap(([command]) => keyOfCommand(command, keys) ?? []),
        ...[...code.matchAll(CALL)].flatMap(([, name = '']) => byMethod.get(name) ?? []),
      ]),
    )
    const label = called.size > 0 ? guide.title() : ''
    for (const key of called) {
      const links = found.get(`platform ${key}`) ?? []
      if (label !== '' && links.length < MOST)
        found.set(`platform ${key}`, [...links, { label, href: guide.path }])
    }
  }
  return found
}

/** The operation that a command calls; null where it can't be told. */
export function keyOfCommand(command: string, keys: readonly string[]): string | null {
  const path = URL_PATH.exec(command)?.[1]
  if (path === undefined) return null
  const sendsBody = /\s(?:-d|--data(?:-\w+)?|--json|-F|--form)\b/.test(command)
  const isGet = /\s(?:-G|--get)\b/.test(command)
  const method =
    /(?:-X|--request)[ =]?["']?([A-Z]+)/.exec(command)?.[1] ??
    (sendsBody && !isGet ? 'POST' : 'GET')
  const given = path.split('/')
  const fits = keys.filter(key => {
    const [own, pattern = ''] = key.split(' ')
    const wanted = pattern.split('/')
    return (
      own === method &&
      wanted.length === given.length &&
      wanted.every((part, index) =>
        part.startsWith('{') ? isValue(given[index]) : part === given[index],
      )
    )
  })
  // A fixed path wins over a pattern.
  return fits.sort((a, b) => a.split('{').length - b.split('{').length)[0] ?? null
}

/** Does a segment hold a value: a variable, a placeholder, or an ID? */
const isValue = (segment: string | undefined): boolean =>
  segment !== undefined && (/[$<{\d-]/.test(segment) || /^[A-Z_]+$/.test(segment))
