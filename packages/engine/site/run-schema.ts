import * as z from 'zod'

const texts = z.record(z.string(), z.string())

const program = z.strictObject({
  title: z.string().min(1),
  number: z.number().int().min(0).optional(),
  after: z.array(z.string()).optional(),
  words: z.array(z.string()).optional(),
  environment: texts.optional(),
})

/**
 * The samples that readers can run in the page, by the file of their page without its extension
 * (`packages/sample-runner/messages/runnable.ts` describes the fields), and the folder with the
 * packages that they import, relative to the site file. `answers` is a module whose `answersFor`
 * has the model's answers on a page (`packages/stand-in/model-answers.ts`). Without all this, no
 * sample has a button.
 */
const samplesThatRun = z
  .strictObject({
    packages: z.string(),
    answers: z.string(),
    programs: z.record(
      z.string(),
      z.strictObject({
        environment: texts.optional(),
        files: texts.optional(),
        programs: z.array(program),
        without: texts.optional(),
      }),
    ),
  })
  .nullable()
  .default(null)

/**
 * What became of the pages when they were followed (`packages/model/reader-runs.ts` describes the
 * fields).
 */
const readerRuns = z.strictObject({
  date: z.iso.date(),
  node: z.string(),
  python: z.array(z.string()),
  pages: z.record(
    z.string(),
    z.strictObject({
      passed: z.number(),
      failed: z.number(),
      notRun: z.number(),
      npm: texts,
      pypi: texts,
      breaks: texts.optional(),
    }),
  ),
})

/**
 * The lists of packages that samples are checked against, and the page that explains it. `passed`:
 * when all passed (`packages/sample-checks/check/proofs.ts`). `readers`: what became of followed
 * pages (`packages/model/reader-runs.ts`). `hovers`, `recordings`: folders with types and runs.
 */
export const checkedSamples = z
  .strictObject({
    lists: z.array(z.string()),
    passed: z.strictObject({ checked: z.string(), lists: z.string() }).nullable().default(null),
    readers: readerRuns.nullable().default(null),
    page: z.string().startsWith('/'),
    run: samplesThatRun,
    hovers: z.string().nullable().default(null),
    recordings: z.string().nullable().default(null),
  })
  .nullable()
  .default(null)
