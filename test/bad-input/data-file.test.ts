import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Problem } from '../../packages/engine/problems'
import { loadSiteFile } from '../../packages/engine/site/load-site-file'
import { temporaryFolder } from '../temporary-folder'
import { thrownProblems } from './thrown-problems'
import { hostileJson, hostileText, runs } from './hostile-text'

describe('Data file', () => {
  const load = async (text: string) => {
    const folder = await temporaryFolder({
      'site.ts': "export const site = { dataFolder: 'data' }\n",
      'data/prices.json': text,
    })
    return loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache')).then(
      ({ data }) => ({ data, problems: [] as readonly Problem[] }),
      (error: unknown) => ({ data: null, problems: thrownProblems(error) }),
    )
  }

  test.each([
    ['a trailing comma', '{\n  "a": 1,\n}', 2, 9],
    ['an unquoted key', '{\n  a: 1\n}', 2, 3],
    ['a missing end', '{\n  "a": [1, 2', 2, 13],
    ['nothing', '', 1, 1],
    ['two values', '{}\n{}', 2, 1],
  ])('with %s is reported with line and column', async (_, text, line, column) => {
    expect((await load(text)).problems).toMatchObject([
      {
        severity: 'error',
        file: expect.stringMatching(/prices\.json$/),
        line,
        column,
        message: expect.stringMatching(/^The data file is not valid JSON: .+\.$/),
      },
    ])
  })

  test('may start with a byte order mark', async () => {
    expect((await load('\uFEFF{"a": 1}')).data).toEqual({ prices: { a: 1 } })
  })

  test('is read like JSON, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          hostileJson.map(value => JSON.stringify(value)),
          hostileText,
        ),
        async text => {
          const { data, problems } = await load(text)
          if (data)
            expect(JSON.stringify(data.prices)).toBe(
              JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, ''))),
            )
          else
            for (const { line, column } of problems)
              expect([line, column]).toEqual([expect.any(Number), expect.any(Number)])
        },
      ),
      runs(25),
    )
  }, 120_000)
})
