import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { typescriptSchema } from '../reference/declared-fields'
import { driftOf } from '../reference/drift'
import { fieldsOf, pageText } from '../reference/field-tables'
import { formats } from '../reference/formats'
import { missingFacts, restSchemaOf } from '../reference/rest-facts'

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
      const rest = missingFacts === null ? format.rest.map(restSchemaOf) : []
      // What the SDK declares needs no exception here, even if the REST facts lack it.
      const ofSdk = new Set(schemas.flatMap(({ fields }) => fields.map(({ name }) => name)))
      const more = Object.fromEntries(
        Object.entries(format.more ?? {}).filter(([name]) => !ofSdk.has(name)),
      )
      const findings = driftOf(stated, [...schemas, ...rest], { ...format, more })
      // Without the REST facts, the SDK's types can't show that a field is unknown or that an
      // exception is unnecessary.
      const isFull = rest.length === format.rest.length
      expect(
        isFull
          ? findings
          : findings.filter(finding =>
              /of .* \(langsmith for TypeScript\) is not on the page|^Line .*\(langsmith for TypeScript\)\.$/.test(
                finding,
              ),
            ),
      ).toEqual([])
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
