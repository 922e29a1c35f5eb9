import { expect, test } from 'vitest'
import { inTurn } from '../in-turn'

test('Work runs in the order in which it was asked for, whatever fails in between', async () => {
  const order: number[] = []
  const results = await Promise.allSettled(
    [1, 2, 3].map(number =>
      inTurn(() => {
        order.push(number)
        if (number === 2) throw new Error('second')
        return number
      }),
    ),
  )
  expect(order).toEqual([1, 2, 3])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('The event loop has turns for new clients between pieces of work', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const seen = await Promise.all([1, 2, 3].map(() => inTurn(() => turns)))
  isOver = true
  const [first = 0, second = 0, third = 0] = seen
  expect(second - first).toBeGreaterThanOrEqual(4)
  expect(third - second).toBeGreaterThanOrEqual(4)
})
