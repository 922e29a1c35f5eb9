import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inTurn } from '../../../packages/agents/in-turn'

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

test('New clients are accepted while others wait for their turn', async () => {
  let accepted = 0
  const server = createServer(socket => {
    accepted += 1
    socket.end()
  })
  await new Promise<void>(done => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  for (let client = 0; client < 8; client++) connect(port, 'localhost').resume()
  const before = await Promise.all([1, 2, 3, 4, 5, 6].map(() => inTurn(() => accepted)))
  server.close()
  expect(before.at(-1)).toBeGreaterThanOrEqual(8)
})
