import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { valuesOf } from '../../islands/composer/compose'
import type { Knowledge, Value, When } from '../../islands/composer/knowledge'
import { root } from '../../../test/imports'
import { knowledge } from './composer-data'

const when = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(2)])).optional()
const sentence = z.string().regex(/^[A-Z`].*\.$/)
const page = z.string().regex(/^\/self_hosting\//)
const value: z.ZodType<Value> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(value), z.record(z.string(), value)]),
)
const passages = z.array(z.strictObject({ when, lines: z.array(z.string()).min(1) }))
const explained = { why: sentence, page, when }

const schema: z.ZodType<Knowledge> = z.strictObject({
  chart: z.strictObject({
    name: z.string(),
    version: z.string(),
    read: z.iso.date(),
    newerKeys: z.iso.date(),
  }),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      questions: z.array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          page,
          when,
          options: z.array(z.strictObject({ value: z.string(), label: z.string(), when })).min(2),
        }),
      ),
      fields: z.array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          example: z.string(),
          when,
          isFine: z.literal(true).optional(),
          kind: z.enum(['host', 'name', 'bucket', 'arn', 'email', 'uuid', 'words']),
        }),
      ),
    }),
  ),
  blocks: z.array(
    z.strictObject({
      title: z.string(),
      ...explained,
      each: z.array(z.string()).optional(),
      values: z.record(z.string(), value),
    }),
  ),
  secrets: z.array(
    z.strictObject({
      name: z.string(),
      ...explained,
      keys: z.array(
        z.strictObject({
          key: z.string(),
          shell: z.string(),
          why: sentence,
          when,
          value: z.string().optional(),
          isList: z.literal(true).optional(),
        }),
      ),
    }),
  ),
  certificates: z.array(z.strictObject({ name: z.string(), ...explained })),
  commands: z.strictObject({ namespace: passages, install: passages, check: passages }),
  problems: z.array(
    z.strictObject({
      level: z.enum(['error', 'warning', 'note']),
      when: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      text: sentence,
      page,
    }),
  ),
})

const everyWhen: When[] = collect(knowledge, 'when').map(found => found as When)
const everyPage = [...new Set(collect(knowledge, 'page').map(String))]

/** Every value with the given key, at any depth. */
function collect(from: unknown, name: string): unknown[] {
  if (typeof from !== 'object' || from === null) return []
  return Object.entries(from).flatMap(([key, one]) => (key === name ? [one] : collect(one, name)))
}

describe('Composer data', () => {
  test('has the shape that the code expects, and every explanation is a sentence', () => {
    expect(schema.safeParse(knowledge).error?.issues ?? []).toEqual([])
  })

  test('names only existing questions and options', () => {
    const known = new Map(
      knowledge.groups.flatMap(({ questions }) =>
        questions.map(({ id, options }) => [id, options.map(option => option.value)]),
      ),
    )
    const strangers = everyWhen.flatMap(one =>
      Object.entries(one).flatMap(([id, wanted]) =>
        [wanted]
          .flat()
          .filter(option => !known.get(id)?.includes(option))
          .map(option => `${id}: ${option}`),
      ),
    )
    expect(everyWhen.length).toBeGreaterThan(50)
    expect(strangers).toEqual([])
  })

  test('has unique ids', () => {
    const ids = knowledge.groups.flatMap(({ questions, fields }) =>
      [...questions, ...fields].map(({ id }) => id),
    )
    // If two shared an id, `issuer` would be both a field and a query parameter.
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('uses names and email addresses only in values files, which quote them', () => {
    const loose = knowledge.groups
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind === 'words' || kind === 'email')
    const { commands, secrets } = knowledge
    expect(loose.length).toBeGreaterThan(1)
    for (const { id } of loose)
      expect(JSON.stringify({ commands, secrets })).not.toContain(`{${id}}`)
  })

  test('explains every value', () => {
    expect(knowledge.blocks.flatMap(valuesOf).length).toBeGreaterThan(80)
    expect(knowledge.blocks.filter(({ values }) => Object.keys(values).length === 0)).toEqual([])
  })

  test('links only to existing pages and headings', () => {
    const dead = everyPage.filter(link => {
      const [path = '', anchor] = link.split('#')
      const file = [`content${path}.mdx`, `content${path}/index.mdx`]
        .map(name => join(root, name))
        .find(existsSync)
      return !file || (anchor !== undefined && !readFileSync(file, 'utf8').includes(`{#${anchor}}`))
    })
    expect(everyPage.length).toBeGreaterThan(10)
    expect(dead).toEqual([])
  })

  test('is for the chart version of the install page or a preview of it', () => {
    const install = readFileSync(
      join(root, 'content/self_hosting/installation/kubernetes.mdx'),
      'utf8',
    )
    const versions = JSON.parse(readFileSync(join(root, 'site/data/versions.json'), 'utf8')) as {
      chart: { stable: string }
    }
    expect(install).toContain('[[versions.chart.stable]]')
    expect(knowledge.chart.version.replace(/-rc\.\d+$/, '')).toBe(versions.chart.stable)
  })
})
