import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Problem } from '../problems'
import { didYouMean } from '../suggest'
import { displayName, placeAt } from '../data-files/locate'
import { siteFileSchema } from './schema'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * Converts schema errors of a site file into problems with positions. `raw` is what the file
 * exports.
 */
export async function siteProblems(
  issues: readonly Issue[],
  raw: unknown,
  file: string,
  files: readonly string[],
): Promise<Problem[]> {
  const texts = await Promise.all(
    files.map(async name => ({ name, text: await readFile(name, 'utf8') })),
  )
  return issues
    .flatMap(issue => plain(issue))
    .flatMap((issue): Problem[] => {
      const place = (path: Path, value?: unknown) =>
        locate(path, value, texts) ?? { file: displayName(file) }
      if (issue.code !== 'unrecognized_keys')
        return [
          {
            severity: 'error',
            message: `\`${issue.path.join('.')}\` in the site file isn't valid: ${issue.message}.`,
            ...place(issue.path, valueAt(raw, issue.path)),
          },
        ]
      return issue.keys.map(key => {
        const path = [...issue.path, key]
        return {
          severity: 'error',
          message: `The site file has no field \`${path.join('.')}\`.`,
          hint: didYouMean(key, fieldsAt(issue.path)),
          ...place(path),
        }
      })
    })
}

/** The position of a field in the site file, or of the one that should contain it. */
export async function placeOfField(
  path: Path,
  files: readonly string[],
): Promise<Partial<Problem>> {
  const texts = await Promise.all(
    files.map(async name => ({ name, text: await readFile(name, 'utf8') })),
  )
  const [file] = files
  return (
    locate(path, undefined, texts) ??
    locate(path.slice(0, -1), undefined, texts) ??
    (file === undefined ? {} : { file: displayName(file) })
  )
}

/**
 * Of several shapes that a value can have, the one that was most likely intended: the one that
 * knows most of its fields.
 */
function plain(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const unknown = (issues: readonly Issue[]) =>
    issues.flatMap(one => (one.code === 'unrecognized_keys' ? one.keys : []))
  const isOtherKind = (issues: readonly Issue[]) =>
    issues.some(one => one.code === 'invalid_type' && one.path.length === 0)
  const best =
    issue.errors
      .toSorted((a, b) => unknown(a).length - unknown(b).length || a.length - b.length)
      .find(issues => !isOtherKind(issues)) ?? []
  // A misspelled field is also a missing one. Report it once.
  const misspelt = best.filter(one => one.code === 'unrecognized_keys')
  const said = misspelt.length > 0 ? misspelt : best
  return said.length === 0
    ? [issue]
    : said.map(one => ({ ...one, path: [...issue.path, ...one.path] }))
}

interface JsonSchema {
  $ref?: string
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** The fields that the site file can have at a path. */
function fieldsAt(path: Path): string[] {
  const root = z.toJSONSchema(siteFileSchema, {
    unrepresentable: 'any',
    io: 'input',
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  const open = (schema: JsonSchema): JsonSchema[] => {
    if (schema.$ref) return open(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {})
    return schema.anyOf ? schema.anyOf.flatMap(open) : [schema]
  }
  const step = (schema: JsonSchema, part: PropertyKey): JsonSchema[] => {
    const next =
      typeof part === 'number'
        ? schema.items
        : (schema.properties?.[String(part)] ?? schema.additionalProperties)
    return typeof next === 'object' ? open(next) : []
  }
  let schemas = open(root)
  for (const part of path) schemas = schemas.flatMap(schema => step(schema, part))
  return schemas.flatMap(schema => Object.keys(schema.properties ?? {}))
}

const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    raw,
  )

/**
 * The position of a field: its keys in sequence in one file, or its name anywhere. If the value is
 * a string, it identifies which of several.
 */
function locate(
  path: Path,
  value: unknown,
  texts: readonly { name: string; text: string }[],
): Partial<Problem> | null {
  const names = path.filter(part => typeof part === 'string')
  for (const keys of [names, names.slice(-1)])
    for (const { name, text } of texts) {
      let from = 0
      let at = -1
      for (const key of keys) {
        const found = new RegExp(
          `(?<![\\w$])['"]?${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]?\\s*:`,
        ).exec(text.slice(from))
        at = found ? from + found.index : -1
        if (!found) break
        from = at + found[0].length
      }
      if (at === -1) continue
      return placeAt(
        name,
        text,
        typeof value === 'string' ? (literalAt(text, value, from) ?? at) : at,
      )
    }
  return null
}

/**
 * The position of a string literal after an offset, with any quotes; null if it is composed
 * elsewhere.
 */
function literalAt(text: string, value: string, from: number): number | null {
  const found = [`'${value}'`, `"${value}"`, `\`${value}\``]
    .map(literal => text.indexOf(literal, from))
    .filter(at => at !== -1)
  return found.length === 0 ? null : Math.min(...found)
}
