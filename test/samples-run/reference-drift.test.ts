import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { typescriptSchema } from '../content/reference/declared-fields'
import { driftOf } from '../content/reference/drift'
import { fieldsOf, pageText } from '../content/reference/field-tables'
import { formats } from '../content/reference/formats'
import { restSchemaOf } from '../content/reference/rest-facts'

const langsmith = join(inject('tools').nodeFolder, 'node_modules/langsmith')

describe.skipIf(inject('missing').typescript !== '')(
  'Reference pages compared with the installed SDK',
  () => {
    test.each(
      formats
        .filter(({ typescript }) => typescript.length > 0)
        .map(format => [`/${format.page}#${format.section}`, format] as const),
    )('%s', async (_name, format) => {
      const schemas = await Promise.all(
        format.typescript.map(({ file, name, isExact }) =>
          typescriptSchema(join(langsmith, file), name, isExact),
        ),
      )
      const stated = await fieldsOf(await pageText(format.page), format)
      const rest = format.rest.map(restSchemaOf)
      // What the SDK declares needs no exception here, even if the REST facts lack it.
      const ofSdk = new Set(schemas.flatMap(({ fields }) => fields.map(({ name }) => name)))
      const more = Object.fromEntries(
        Object.entries(format.more ?? {}).filter(([name]) => !ofSdk.has(name)),
      )
      expect(driftOf(stated, [...schemas, ...rest], { ...format, more })).toEqual([])
      for (const { name } of schemas
        .flatMap(({ fields }) => fields)
        .filter(({ name: field }) => format.omitted?.[field] === undefined))
        expect(
          driftOf(
            stated.filter(field => field.name !== name),
            schemas,
            format,
          ),
        ).toContainEqual(expect.stringContaining(`\`${name}\` of `))
    })
  },
)
