import { describe, expect, test } from 'vitest'
import { worthFinding } from '../../../engine/search/code-lines'

describe('Of the code of a page', () => {
  test.each([
    ['a symbol that is new', 'run_id = run.id\n', 'run_id = run.id'],
    ['a command', 'npm install langsmith', 'npm install langsmith'],
    ['no line of known words', 'x = 1\nif (x) {\n}', ''],
    ['no indentation, and no open end', '    client.create_dataset(', 'client.create_dataset'],
    ['no comments', '# set the workspace_id\n// and the api_key', ''],
    ['no sentences of a sample', 'ask_model("What is the capital of France?")', 'ask_model("…")'],
    ['the text of a message', 'raise ValueError("Failed to multipart ingest runs_batch")', 'raise ValueError("Failed to multipart ingest runs_batch")'],
    ['names between quotation marks', "os.environ['LANGSMITH_API_KEY']", "os.environ['LANGSMITH_API_KEY']"],
    ['no IDs', 'run_id = "0195a1b2-1234-5678-9abc-0123456789ab"', 'run_id = "…"'],
  ])('there is %s', (_, code, worth) => {
    expect(worthFinding()(code)).toBe(worth)
  })

  test('a symbol is there once, in whichever way it is written, and again on another page', () => {
    const find = worthFinding()
    expect(find('client.list_examples()')).toBe('client.list_examples()')
    expect(find('client.listExamples()\nclient.readRun()')).toBe('client.readRun()')
    expect(worthFinding()('client.listExamples()')).toBe('client.listExamples()')
  })
})
