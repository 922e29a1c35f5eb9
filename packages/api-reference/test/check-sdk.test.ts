import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sdkChecker, sdkLanguageOf } from '../check/check-sdk'
import { readFences } from '../../sample-checks/fences/read-fences'
import { root } from '../../../test/imports'
import { PYTHON_MISTAKES, TYPESCRIPT_MISTAKES } from './sdk-mistakes'

const check = sdkChecker(join(root, 'site/data/sdk'))

const told = async (code: string, language: string): Promise<string[]> =>
  (await check({ code, language })).map(({ line, column, message, hint }) =>
    [`${line}:${column}`, message, hint].filter(Boolean).join(' '),
  )

const samples = async () =>
  (await readFences(join(root, 'content'), root)).filter(
    ({ noCheck, language }) => noCheck === undefined && sdkLanguageOf(language) !== null,
  )

describe('A mistake in code that uses the SDK', () => {
  test.each(PYTHON_MISTAKES)('is found in Python: %j', async (code, found) => {
    expect(await told(code, 'python')).toEqual([found])
  })

  test.each(TYPESCRIPT_MISTAKES)('is found in TypeScript: %j', async (code, found) => {
    expect(await told(code, 'typescript')).toEqual([found])
  })

  test.each([
    'from langsmith import Client, traceable as t, schemas  # and tracable',
    'from langsmith._internal import tracable',
    'from langsmith.client import Client\nfrom langsmith.evaluation import evaluate',
    'from langchain import tracable',
    'from .langsmth import tracable',
    'client.lst_runs()',
    'from langsmith import Client\nclient = make() if a else Client()\nclient.lst_runs()',
    'from langsmith import Client\n\ndef work(client):\n    client.lst_runs()\n\nclient = Client()',
    'from langsmith import Client\nclient = Client()\nclient.create_dataset(**options)',
    'from langsmith import Client\nclient = Client()\nclient.create_dataset(*names)',
    'from langsmith import Client\nclient = Client()\nprint(client.session, client.timeout_ms)',
    'from langsmith import Client\nclient = Client()\nprint(client.info.version)',
    'from langsmith import Client\nClient().create_feedback(run_id="x", key="k", comment="run=1")',
    'from langsmith import Client\nClient().traces.list_runs("x", project_id="y")',
    'async def lifespan(app):\n    yield\n    client.flush()',
  ])('isn’t seen in Python: %j', async code => {
    expect(await told(code, 'python')).toEqual([])
  })

  test.each([
    'import { Client } from "langsmith/client";\nimport { wrapOpenAI } from "langsmith/wrappers/openai";',
    'import { Client } from "./langsmith";\nnew Client({ apiurl: "x" });',
    'import { Client } from "langsmith";\nconst client = new Client(options);\nclient.createDataset(...names);',
    'import { Client } from "langsmith";\nnew Client({ ...options, [name]: 1 });',
    'import { Client } from "langsmith";\n{ const client = new Client(); }\nclient.foo();',
    'import { Client } from "langsmith";\nconst client = new Client();\nclient.toString();',
    'import { Client } from "langsmith";\nfor (const client of all) client.foo();',
  ])('isn’t seen in TypeScript: %j', async code => {
    expect(await told(code, 'typescript')).toEqual([])
  })

  test.each([
    ['python', `from langsmith import Client\n${'a = b.x\nb = a.y\n'.repeat(1200)}`],
    ['python', '('.repeat(20_000)],
    ['python', `yield${' '.repeat(19_000)})`],
    ['python', `from langsmith import Client\nClient()${'.x()'.repeat(4_000)}`],
    ['typescript', '('.repeat(20_000)],
    ['typescript', ') '.repeat(9_000)],
  ])('costs little to look for in hostile %s', async (language, code) => {
    expect((await told(code, language)).length).toBeLessThan(4)
  })

  test('isn’t seen in any sample of the pages', async () => {
    const fences = await samples()
    const found = await Promise.all(
      fences.map(async ({ file, line, code, language }) =>
        (await told(code, language)).map(one => `${file}:${line} ${one}`),
      ),
    )
    expect(fences.length).toBeGreaterThan(800)
    // The page is about code that uses what the SDK keeps for older versions.
    const kept = /trace_with_vercel_ai_sdk_legacy\.mdx:\d+ .*`initializeOTEL` is deprecated/
    expect(found.flat().filter(one => !kept.test(one))).toEqual([])
  })

  test('is found where a letter is missing in any name that samples of the pages use', async () => {
    const missed: string[] = []
    let seeded = 0
    for (const [index, { file, line, code, language }] of (await samples()).entries()) {
      // A part of the client itself: what others are, the code often doesn't say.
      const uses = [
        ...code.matchAll(/(?<![.\w])client\.(\w{5,})|(?<=from langsmith import )(\w{5,})/g),
      ]
      const use = uses[index % Math.max(uses.length, 1)]
      const isClient = /\bclient = (?:await )?(?:new )?(?:Async)?Client\(/.test(code)
      if (!use || !/\blangsmith\b/.test(code) || !(isClient || use[2])) continue
      const at = use.index + (use[2] ? 0 : 'client.'.length)
      const wrong = `${code.slice(0, at + 2)}${code.slice(at + 3)}`
      const wanted = code.slice(0, at).split('\n').length
      const found = await check({ code: wrong, language })
      seeded++
      if (!found.some(one => one.line === wanted)) missed.push(`${file}:${line + wanted} ${use[0]}`)
    }
    expect(seeded).toBeGreaterThan(150)
    expect(missed.length / seeded, missed.join('\n')).toBeLessThan(0.05)
  })
})
