import { expect, test } from 'vitest'
import { traceOf } from '../../ui/client/run/trace-of'
import type { ArrivedRun } from '../messages/messages'

const run = (given: Partial<ArrivedRun>): ArrivedRun =>
  ({ id: 'a', name: 'a', type: 'chain', error: null, tokens: null, ...given }) as ArrivedRun

test('A trace that ends in the millisecond of its start takes one millisecond', () => {
  const root = run({ start: 5000, end: 5000 })
  expect(traceOf(root, [root])).toMatchObject({ start: 0, end: 0.001 })
})

test('A longer trace keeps its times', () => {
  const root = run({ start: 5000, end: 7000 })
  expect(traceOf(root, [root])).toMatchObject({ start: 0, end: 2 })
})
