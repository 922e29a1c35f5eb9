import { beforeAll, describe, expect, test } from 'vitest'
import { driftOf, incomplete } from './drift'
import { fieldsOf, pageText, type StatedField } from './field-tables'
import { formats } from './formats'
import { restSchemaOf } from './rest-facts'

describe.each(formats.map(format => [`/${format.page}#${format.section}`, format] as const))(
  '%s',
  (_name, format) => {
    let text: string
    let stated: StatedField[]

    beforeAll(async () => {
      text = await pageText(format.page)
      stated = await fieldsOf(text, format)
    })

    test('states the type, presence, and origin of every field', () => {
      expect(stated.length).toBeGreaterThan(2)
      expect(incomplete(stated)).toEqual([])
    })

    describe.skipIf(format.rest.length === 0)('compared with the REST API', () => {
      // Fields of the SDKs are compared with the packages in
      // `samples-run/reference-drift.test.ts`.
      const drift = (fields: StatedField[]) => {
        const schemas = format.rest.map(restSchemaOf)
        const declared = new Set(schemas.flatMap(({ fields: all }) => all.map(({ name }) => name)))
        const ofRest = (entries: Record<string, string> = {}) =>
          Object.fromEntries(Object.entries(entries).filter(([name]) => declared.has(name)))
        const known = new Set([...declared, ...Object.keys(format.more ?? {})])
        const isSdks = ({ name, type }: StatedField) => !known.has(name) && type.endsWith(', SDKs')
        return driftOf(
          fields.filter(field => !isSdks(field)),
          schemas,
          { omitted: ofRest(format.omitted), more: format.more, typed: ofRest(format.typed) },
        )
      }

      test('has exactly the same fields, types, and nullability', () => {
        expect(drift(stated)).toEqual([])
      })

      test('detects any missing field', () => {
        const names = stated
          .map(({ name }) => name)
          .filter(name =>
            format.rest
              .map(restSchemaOf)
              .some(({ fields }) => fields.some(field => field.name === name)),
          )
        for (const name of names)
          expect(drift(stated.filter(field => field.name !== name)), name).toContainEqual(
            expect.stringMatching(new RegExp(`^\`${name}\` of .* is not on the page\\.$`)),
          )
      })

      test('detects a removed, renamed, or retyped row', async () => {
        const first = (await fieldsOf(text, format)).find(({ name }) =>
          format.rest
            .map(restSchemaOf)
            .some(({ fields }) => fields.some(field => field.name === name)),
        )
        const lines = text.split('\n')
        const row = lines[(first?.line ?? 0) - 1] ?? ''
        const changed = async (line: string) =>
          drift(await fieldsOf(lines.map(one => (one === row ? line : one)).join('\n'), format))
        expect(row).toContain(`\`${first?.name}\``)
        expect(await changed(row.replace(`\`${first?.name}\``, ''))).toContainEqual(
          expect.stringContaining(`\`${first?.name}\` of `),
        )
        expect(await changed(row.replace(`\`${first?.name}\``, '`no_such_field`'))).toContainEqual(
          expect.stringContaining('no schema has `no_such_field`'),
        )
        expect(
          await changed(row.replace(/\| (?:string|object)[^|]*\|/, '| boolean |')),
        ).toContainEqual(expect.stringContaining(`\`${first?.name}\` is boolean on the page`))
      })
    })
  },
)
