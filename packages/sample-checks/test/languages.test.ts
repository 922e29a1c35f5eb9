import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkPython, diagnosticsIn } from '../check/check-python'
import { checkTypescript, findingsIn } from '../check/check-typescript'
import { checkHcl, checkSql } from '../check/data/check-in-python'
import { fencesIn } from '../fences/read-fences'
import { packagesOf, type Packages } from '../packages/packages'
import { temporaryFolder } from '../../../test/temporary-folder'
import { root } from '../../../test/imports'
import { fenced, saidOf } from './sample'

// Uses the project's own compiler and packages: those of the samples may not be installed yet.
const own = { nodeVersion: '', nodeFolder: root } as unknown as Packages
const typescript = async (text: string) =>
  saidOf(checkTypescript(own, await temporaryFolder()), fencesIn(text, 'content/p.mdx'))

/** Starting a compiler takes seconds, and longer on a busy machine. */
const PATIENCE = { timeout: 180_000 }

describe('TypeScript samples', PATIENCE, () => {
  test('are checked strictly against real packages, all in one run', async () => {
    const said = await typescript(
      '```ts\nimport { z } from "zod"\nexport const a: string = z.number().parse(1)\n```\n\n' +
        '```ts\nconst f = (x) => x\n```\n\n```ts\nimport { z } from "zod"\nz.nothing()\n```\n\n' +
        '```ts\nconst a = 1\nawait Promise.resolve(a)\n```\n',
    )
    expect(said).toEqual([
      "2:14 TS2322: Type 'number' is not assignable to type 'string'.",
      "1:12 TS7006: Parameter 'x' implicitly has an 'any' type.",
      expect.stringMatching(/^2:3 TS2339: Property 'nothing' does not exist/),
    ])
  })

  test('of a group can import each other', async () => {
    const pair = (group: string) =>
      `\`\`\`ts title="rules.ts"${group}\nexport const rule = 1\n\`\`\`\n\`\`\`ts ` +
      `title="run.ts"${group}\nimport { rule } from "./rules.js"\nexport const twice: number ` +
      '= rule * 2\n```\n'
    expect(await typescript(pair(' group="x"'))).toEqual([])
    expect(await typescript(pair(''))).toEqual([
      expect.stringContaining("Cannot find module './rules.js'"),
    ])
  })

  test('may have hidden setup code', async () => {
    expect(
      await typescript('```ts\nconst key: string = ""\n// ---cut---\nkey.toUpperCase()\n```\n'),
    ).toEqual([])
  })

  test('in JavaScript may be untyped but not wrong', async () => {
    expect(await typescript('```js\nexport const f = x => x\n"a".nothing()\n```\n')).toEqual([
      expect.stringMatching(/^2:5 TS2339/),
    ])
  })

  test('may produce messages of several lines', () => {
    expect(findingsIn('content/p/1/a.ts(2,7): error TS1: One.\n  Two.\n', '/work')).toEqual([
      { file: join('/work', 'content/p/1/a.ts'), line: 2, column: 7, message: 'TS1: One. Two.' },
    ])
    expect(() => findingsIn('error TS5023: Unknown option', '/work')).toThrow('Unknown option')
  })
})

describe('Python samples', PATIENCE, () => {
  const packages = packagesOf(root, join(root, '.cache/samples'), () => undefined)
  const isThere = existsSync(packages.python) && existsSync(join(packages.nodeFolder, '.whole'))

  /** `npm run samples` installs the packages; without them, this test is skipped. */
  test.skipIf(!isThere)(
    'are checked against real packages, including unknown attributes and wrong or missing arguments',
    async () => {
      const checker = checkPython(packages, await temporaryFolder())
      const said = await saidOf(checker, [
        ...fenced('python', 'from langsmith import Client\n\nClient().no_such_method()'),
        ...fencesIn(
          '```python\nfrom langsmith import Client\nClient().create_dataset("a", ' +
            'descripton="b")\nClient().create_dataset()\nClient().create_dataset("a", ' +
            'description="b")\n```\n',
          'other.mdx',
        ),
      ])
      expect(said).toEqual([
        expect.stringMatching(/^3:10 Cannot access attribute "no_such_method"/),
        expect.stringMatching(/^2:30 No parameter named "descripton"/),
        expect.stringMatching(/^3:1 Argument missing/),
      ])
    },
  )

  test("aren't accepted if the checker read none of them", async () => {
    const folder = await temporaryFolder({
      'node_modules/pyright/index.js':
        'console.log(JSON.stringify({ generalDiagnostics: [], summary: { filesAnalyzed: 0 } }))',
    })
    const blind = { nodeFolder: folder, python: 'python3' } as unknown as Packages
    await expect(
      saidOf(checkPython(blind, await temporaryFolder()), fenced('python', 'a')),
    ).rejects.toThrow('pyright read 0 of 1 files.')
  })

  test('have errors with positions counted from 1, and warnings are ignored', () => {
    const at = { start: { line: 2, character: 4 } }
    const report = {
      generalDiagnostics: [
        { file: '/a.py', severity: 'error', message: 'Bad\n  thing', rule: 'reportX', range: at },
        { file: '/a.py', severity: 'warning', message: 'Meh', range: at },
      ],
    }
    expect(diagnosticsIn(JSON.stringify(report))).toEqual([
      { file: '/a.py', line: 3, column: 5, message: 'Bad thing (reportX)' },
    ])
  })
})

describe('Terraform and SQL samples', PATIENCE, () => {
  const packages = packagesOf(root, join(root, '.cache/samples'), () => undefined)

  /** `npm run samples` installs the parser; without it, this test is skipped. */
  test.skipIf(!existsSync(packages.python))(
    'are read by a parser, which reports the position of a mistake',
    async () => {
      expect(
        await saidOf(checkHcl(packages), [
          ...fenced('hcl', 'resource "langsmith_workspace" "team" {\n  display_name = "Team"\n}'),
          ...fencesIn('```hcl\nresource "a" "b" {\n  name = \n}\n```\n', 'other.mdx'),
        ]),
      ).toEqual([expect.stringMatching(/^2:\d+ HCL: Unexpected token/)])
    },
  )

  test.skipIf(!existsSync(packages.python))('are valid SQL in one of the dialects', async () => {
    const sql = (code: string) => saidOf(checkSql(packages), fenced('sql', code))
    expect(await sql("SELECT count(), a AS b FROM t WHERE x = 'it''s' AND y IN (1, 2);")).toEqual(
      [],
    )
    expect(await sql('SELECT database\nFROM t\nWHERE')).toEqual([
      expect.stringMatching(/^3:\d+ SQL: Required keyword/),
    ])
    expect(await sql('SELEC a FROM t')).toEqual([expect.stringMatching(/^1:\d+ SQL: Invalid/)])
    expect(await sql("SELECT 'a FROM t")).toEqual([expect.stringMatching(/^1:1 SQL: /)])
  })
})
