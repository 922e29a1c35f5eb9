import { expect, test } from 'vitest'
import { bundleSample, type SampleFile } from '../../engine/samples/bundle-sample'
import { originalOf, readMappings } from '../source-map'
import { placesInStack } from '../places'

const sample = (title: string, code: string, number = 0, hidden = 0): SampleFile => ({
  title,
  number,
  hidden,
  code,
})
const index = { langsmith: ['langsmith'], ai: ['langsmith', 'ai-sdk'] }
const bundle = (samples: SampleFile[], title: string, after: string[] = []) =>
  bundleSample(
    'a/b',
    { environment: { A: '1' }, programs: samples.map(one => ({ title: one.title })) },
    { title, after, words: ['x'], environment: { B: '2' } },
    samples,
    index,
  )

test('A sample is compiled with those that it imports, and without asynchronous functions', async () => {
  const { steps, packages } = await bundle(
    [
      sample(
        'main.ts',
        'import { two } from "./two.js";\nimport { Client } from "langsmith";\nawait two(Client);\n',
      ),
      sample('two.ts', 'export const two = async (x: unknown) => console.log(await x);\n'),
    ],
    'main.ts',
  )
  expect(packages).toEqual(['langsmith'])
  expect(steps).toHaveLength(1)
  expect(steps[0]).toMatchObject({ words: ['main.ts', 'x'], environment: { A: '1', B: '2' } })
  expect(steps[0]?.code).toContain('__package("langsmith")')
  expect(steps[0]?.code).not.toMatch(/\basync\b|\bawait\b/)
})

test('Places in the compiled code lead to the lines of the samples', async () => {
  const { steps } = await bundle(
    [
      sample('main.ts', 'import { fail } from "./fail.js";\n\n\nfail();\n'),
      sample(
        'fail.ts',
        '// one\n// two\nexport function fail(): never {\n  throw new Error("x");\n}\n',
      ),
    ],
    'main.ts',
  )
  const [step] = steps
  const lines = step?.code.split('\n') ?? []
  const line = lines.findIndex(text => text.includes('throw new Error')) + 1
  const place = { line, column: (lines[line - 1]?.indexOf('throw') ?? 0) + 1 }
  const original = originalOf(readMappings(step?.mappings ?? ''), place)
  expect(original?.line).toBe(4)
  expect(step?.sources[original?.source ?? -1]).toEqual({ title: 'fail.ts', number: 0, hidden: 0 })
})

test('Programs that run before it are steps of their own', async () => {
  const { steps } = await bundle(
    [sample('first.ts', 'console.log(1)'), sample('main.ts', 'console.log(2)')],
    'main.ts',
    ['first.ts'],
  )
  expect(steps.map(({ words }) => words[0])).toEqual(['first.ts', 'main.ts'])
})

test('A package that is not bundled, and a missing file, are reported', async () => {
  await expect(bundle([sample('a.ts', 'import "express"')], 'a.ts')).rejects.toThrow(
    "The package of `express` isn't bundled.",
  )
  await expect(bundle([sample('a.ts', 'import "./b.js"')], 'a.ts')).rejects.toThrow(
    'The page has no sample `b.ts`.',
  )
})

test('Places are read from the stacks of Chromium and Firefox', () => {
  expect(
    placesInStack('Error: x 1:2\n    at f (blob:null/ab-1:12:5)\n    at blob:null/ab-1:3:7'),
  ).toEqual(
    [
      { line: 12, column: 5 },
      { line: 3, column: 7 },
    ].concat([]),
  )
  expect(placesInStack('f@blob:null/ab-1:12:5\n@blob:null/ab-1:3:7')).toHaveLength(2)
})
