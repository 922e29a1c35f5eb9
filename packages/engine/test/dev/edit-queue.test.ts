import { describe, expect, test } from 'vitest'
import { EditQueue } from '../../dev/edit-queue'

const unexpected = (error: unknown): never => {
  throw error
}

describe('The edit queue of the development server', () => {
  test('finishes one edit before it starts the next', async () => {
    const done: string[] = []
    const queue = new EditQueue(unexpected)
    let finishFirst = (): void => undefined
    queue.add('a', () => new Promise(resolve => (finishFirst = () => resolve(void done.push('a')))))
    queue.add('b', async () => void done.push('b'))
    await new Promise(setImmediate)
    expect(done).toEqual([])
    finishFirst()
    await queue.idle()
    expect(done).toEqual(['a', 'b'])
  })

  test('works once on edits of one page that are waiting, and again on one that comes during the work', async () => {
    let runs = 0
    const queue = new EditQueue(unexpected)
    const work = async (): Promise<void> => {
      runs++
      if (runs === 1) queue.add('a', work)
    }
    queue.add('a', work)
    queue.add('a', work)
    queue.add('a', work)
    await queue.idle()
    await queue.idle()
    expect(runs).toBe(2)
  })

  test('reports an edit that fails and goes on to the next', async () => {
    const errors: unknown[] = []
    const queue = new EditQueue(error => void errors.push(error))
    let isDone = false
    queue.add('a', () => Promise.reject(new Error('no')))
    queue.add('b', async () => void (isDone = true))
    await queue.idle()
    expect(errors).toEqual([new Error('no')])
    expect(isDone).toBe(true)
  })
})
