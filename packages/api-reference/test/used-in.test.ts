import { describe, expect, test } from 'vitest'
import { keyOfCommand } from '../pages/used-in'

const KEYS = [
  'GET /api/v1/sessions/{session_id}',
  'PATCH /api/v1/sessions/{session_id}',
  'POST /api/v1/runs/rules',
  'GET /api/v1/runs/{run_id}',
  'GET /api/v1/runs/rules',
]

describe('A command with cURL', () => {
  test.each([
    ['curl "[[api]]/api/v1/runs/rules?limit=5"', 'GET /api/v1/runs/rules'],
    ['curl "[[api]]/api/v1/runs/$RUN_ID"', 'GET /api/v1/runs/{run_id}'],
    [
      'curl -X PATCH "[[api]]/api/v1/sessions/<id>" \\\n  -d @a',
      'PATCH /api/v1/sessions/{session_id}',
    ],
    [
      'curl https://api.smith.langchain.com/api/v1/runs/rules --json "{}"',
      'POST /api/v1/runs/rules',
    ],
    ['curl -G [[api]]/api/v1/runs/rules -d limit=5', 'GET /api/v1/runs/rules'],
  ])('%s calls %s', (command, key) => {
    expect(keyOfCommand(command, KEYS)).toBe(key)
  })

  test.each([
    'curl https://example.com/api/v1/runs/rules',
    'curl -X DELETE "[[api]]/api/v1/runs/rules"',
    'curl "[[api]]/api/v1/runs/other"',
  ])('%s calls no known operation', command => {
    expect(keyOfCommand(command, KEYS)).toBeNull()
  })
})
