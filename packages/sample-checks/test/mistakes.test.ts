import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import hosted from '../../../site/data/regions_hosted.json' with { type: 'json' }
import { mistakesIn } from '../check/mistakes'
import { readFences } from '../fences/read-fences'
import { root } from '../../../test/imports'

const regions = Object.values(hosted)
  .filter(one => typeof one === 'object' && 'api' in one)
  .map(({ label, app, api }) => ({
    id: label.toLowerCase(),
    label,
    hosts: { app: `https://${app}`, api: `https://${api}` },
  }))

const told = (code: string, language = 'python') =>
  mistakesIn(code, language, regions).map(({ line, message, hint }) =>
    `${line}: ${message} ${hint ?? ''}`.trim(),
  )

describe('Mistake in a sample', () => {
  test.each([
    [
      'export LANGSMITH_ENDPOINT=https://eu.smith.langchain.com',
      'https://eu.api.smith.langchain.com',
    ],
    ['LANGSMITH_ENDPOINT="https://smith.langchain.com"', 'Write `https://api.smith.langchain.com`'],
    ['os.environ["LANGSMITH_ENDPOINT"] = "https://smith.langchain.com"', 'is the app'],
    ['Client(api_url="https://apac.smith.langchain.com")', 'is the app'],
    ['new Client({ apiUrl: "https://eu.smith.langchain.com" })', 'is the app'],
    ['url = "https://api.eu.smith.langchain.com/runs"', 'There is no host'],
    ['url = "https://eu-api.smith.langchain.com"', 'Did you mean `eu.api.smith.langchain.com`'],
    [
      'a = "https://eu.api.smith.langchain.com"\nb = "https://api.smith.langchain.com"',
      '2: `api.smith.langchain.com` is in another region',
    ],
    ['export LANGSMITH_TRACING=True', 'Write `true` in lowercase'],
    ['LANGSMITH_TRACING=1', 'leaves tracing off'],
    ['os.environ["LANGSMITH_TRACING"] = "yes"', 'leaves tracing off'],
    ['environment:\n  LANGSMITH_TRACING: "on"', '2: The value `on`'],
    ['export LANGCHAIN_TRACING_V2=true', 'Write `LANGSMITH_TRACING`'],
    ['process.env.LANGCHAIN_API_KEY = key', 'Write `LANGSMITH_API_KEY`'],
    ['os.getenv("LANGCHAIN_PROJECT")', 'Write `LANGSMITH_PROJECT`'],
    ['client.run_on_dataset(dataset_name="x")', '`run_on_dataset` was removed'],
    ['await runOnDataset(chain, "x")', 'was removed'],
    ['const model = wrapSDK(new OpenAI())', 'was removed'],
    ['client.similar_examples({}, limit=3)', 'was removed'],
    ['await client.indexDataset({ datasetId })', 'was removed'],
    [
      'from langsmith import traceable\n\n@traceable\ndef work(): ...\n\ndef ' +
        'lambda_handler(event, context):\n    return work()',
      '6: The platform freezes',
    ],
    [
      'import { traceable } from "langsmith/traceable"\nexport const handler = async () => work()',
      'before its runs are sent',
    ],
    [
      'import { wrapOpenAI } from "langsmith/wrappers"\nexport default {\n  async fetch(request) { return run() },\n}',
      '2: The platform freezes',
    ],
  ])('is found in %s', (code, message) => {
    expect(told(code).join('\n')).toContain(message)
  })

  test.each([
    'export LANGSMITH_TRACING=true',
    'LANGSMITH_ENDPOINT=https://eu.api.smith.langchain.com',
    'open https://eu.smith.langchain.com/settings',
    'os.environ["LANGSMITH_TRACING"] = os.environ["X"]',
    'from langsmith import Client\ndef lambda_handler(e, c):\n    Client().flush()',
    'def lambda_handler(e, c):\n    return 1',
  ])('is not reported in %s', code => {
    expect(told(code)).toEqual([])
  })

  test('is not reported in any sample of the pages', async () => {
    const fences = await readFences(join(root, 'content'), root)
    const alarms = fences
      .filter(({ noCheck }) => noCheck === undefined)
      .flatMap(({ file, line, code, language }) =>
        mistakesIn(code, language, regions).map(one => `${file}:${line + one.line} ${one.message}`),
      )
    expect(fences.length).toBeGreaterThan(1000)
    expect(alarms).toEqual([])
  })
})
