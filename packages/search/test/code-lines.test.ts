import { describe, expect, test } from 'vitest'
import { worthFinding } from '../../engine/search/code-lines'

describe('Indexed code of a page', () => {
  test.each([
    ['a new symbol', 'run_id = run.id\n', 'run_id = run.id'],
    ['a command', 'npm install langsmith', 'npm install langsmith'],
    ['no line with only known words', 'x = 1\nif (x) {\n}', ''],
    ['no indentation or open brackets', '    client.create_dataset(', 'client.create_dataset'],
    ['no comments', '# set the workspace_id\n// and the api_key', ''],
    ['no sample sentences', 'ask_model("What is the capital of France?")', 'ask_model("…")'],
    [
      'the text of an error message',
      'raise ValueError("Failed to multipart ingest runs_batch")',
      'raise ValueError("Failed to multipart ingest runs_batch")',
    ],
    ['quoted names', "os.environ['LANGSMITH_API_KEY']", "os.environ['LANGSMITH_API_KEY']"],
    ['no UUIDs', 'run_id = "0195a1b2-1234-5678-9abc-0123456789ab"', 'run_id = "…"'],
  ])('contains %s', (_, code, worth) => {
    expect(worthFinding()(code)).toBe(worth)
  })

  test('contains a symbol once per page, regardless of spelling', () => {
    const find = worthFinding()
    expect(find('client.list_examples()')).toBe('client.list_examples()')
    expect(find('client.listExamples()\nclient.readRun()')).toBe('client.readRun()')
    expect(worthFinding()('client.listExamples()')).toBe('client.listExamples()')
  })
})
