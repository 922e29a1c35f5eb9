import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleChecker } from '../../packages/api-reference/check/sample-checker'
import hosted from '../../site/data/regions_hosted.json' with { type: 'json' }

const root = join(fileURLToPath(import.meta.url), '../../..')
const regions = [hosted.us, hosted.eu, hosted.apac].map(({ label, app, api }) => ({
  id: label.toLowerCase(),
  label,
  hosts: { app: `https://${app}`, api: `https://${api}` },
}))
const check = sampleChecker({
  root,
  cacheFolder: join(root, '.cache/samples'),
  regions,
  variables: new Set<string>(),
  isPublic: false,
})

const PYTHON = 'from langsmith import Client, traceable\n\nclient = Client()\n'
const SCRIPT = 'import { Client } from "langsmith"\n\nconst client = new Client()\n'

/** Mistakes that agents and people make, one in each sample, by the line that has it. */
const MISTAKES: [language: string, code: string, line: number][] = [
  ['python', `${PYTHON}client.lst_runs(project_name="x")`, 4],
  ['python', `${PYTHON}client.create_dataset()`, 4],
  ['python', `${PYTHON}client.create_feedback(run="x", key="k")`, 4],
  ['python', `${PYTHON}client.run_on_dataset(dataset_name="x")`, 4],
  ['python', `${PYTHON}client.pull_promt("x")`, 4],
  ['python', `${PYTHON}client.similar_examples({}, limit=3, dataset_id="x")`, 4],
  ['python', 'from langsmith import tracable', 1],
  ['python', 'from langsmith.wrapper import wrap_openai', 1],
  ['python', 'import langsmth', 1],
  [
    'python',
    'from langsmith import Client\n\nclient = Client(api_url="https://eu.smith.langchain.com")',
    3,
  ],
  ['python', 'import os\n\nos.environ["LANGSMITH_TRACING"] = "True"', 3],
  ['python', 'import os\n\nos.environ["LANGCHAIN_TRACING_V2"] = "true"', 3],
  [
    'python',
    `${PYTHON}\n@traceable\ndef work() -> None: ...\n\n\ndef lambda_handler(event, context):\n    work()`,
    9,
  ],
  ['python', 'print("a"', 1],
  ['typescript', `${SCRIPT}await client.listRun()`, 4],
  ['typescript', `${SCRIPT}await client.createDataset()`, 4],
  ['typescript', 'import { Client } from "langsmith"\n\nnew Client({ apiurl: "x" })', 3],
  ['typescript', 'import { traceble } from "langsmith/traceable"', 1],
  ['typescript', 'import { wrapOpenAI } from "langsmith/wrapper"', 1],
  ['typescript', 'import { evaluate } from "langsmith/evaluations"', 1],
  ['typescript', `${SCRIPT}await client.indexDataset({ datasetId: "x" })`, 4],
  ['typescript', 'process.env.LANGCHAIN_API_KEY = "x"', 1],
  [
    'typescript',
    'import { traceable } from "langsmith/traceable"\n\nconst work = traceable(async () => ' +
      '1)\nexport const handler = async () => work()',
    4,
  ],
  ['bash', 'export LANGSMITH_TRACNG=true', 1],
  ['bash', 'export LANGSMITH_ENDPOINT=https://eu.smith.langchain.com', 1],
  ['bash', 'export LANGSMITH_ENDPOINT=https://api.eu.smith.langchain.com', 1],
  ['bash', 'export LANGSMITH_TRACING=1', 1],
  [
    'bash',
    'curl https://api.smith.langchain.com/api/v1/sesions -H "X-API-Key: $LANGSMITH_API_KEY"',
    1,
  ],
  ['bash', 'if true; then\n  echo a', 2],
  ['yaml', 'a: [1', 1],
]

test('all 30 seeded mistakes are found, in their lines', async () => {
  const reports = await check(MISTAKES.map(([language, code]) => ({ language, code })))
  const missed = MISTAKES.filter(
    ([, , line], index) =>
      !reports[index]?.findings.some(finding => Math.abs(finding.line - line) <= 1),
  )
  expect(reports.flatMap(({ skipped }) => skipped)).toEqual([])
  expect(MISTAKES).toHaveLength(30)
  expect(missed).toEqual([])
})

test('correct samples have no findings', async () => {
  const reports = await check([
    {
      language: 'python',
      code: `${PYTHON}\n\n@traceable\ndef work(x: int) -> int:\n    return x\n`,
    },
    {
      language: 'typescript',
      code: `${SCRIPT}console.log(await client.hasProject({ projectName: "x" }))`,
    },
    { language: 'bash', code: 'export LANGSMITH_TRACING=true' },
  ])
  expect(reports.flatMap(({ findings }) => findings)).toEqual([])
})
