import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inParallel } from '../in-parallel'

describe('inParallel', () => {
  test('processes every item once', async () => {
    const seen: number[] = []
    await inParallel([1, 2, 3, 4, 5], 2, async item => void seen.push(item))
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  test('runs as many items at a time as the limit allows', async () => {
    let [running, most] = [0, 0]
    await inParallel(Array.from({ length: 20 }), 3, async () => {
      most = Math.max(most, ++running)
      await setTimeout(1)
      running--
    })
    expect(most).toBe(3)
  })

  test('rejects with the first failure, starts nothing new, and waits for running items', async () => {
    const [begun, ended]: [number[], number[]] = [[], []]
    const work = async (item: number) => {
      begun.push(item)
      if (item === 1) throw new Error('first')
      await setTimeout(10)
      ended.push(item)
      throw new Error('second')
    }
    await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('first')
    expect(begun).toEqual([1, 2])
    expect(ended).toEqual([2])
  })

  test('makes an item of a generator while the work on the one before waits', async () => {
    const steps: string[] = []
    function* numbers() {
      for (const number of [1, 2]) {
        steps.push(`made ${number}`)
        yield number
      }
    }
    await inParallel(numbers(), Infinity, async number => {
      await setTimeout(1)
      steps.push(`ended ${number}`)
    })
    expect(steps).toEqual(['made 1', 'made 2', 'ended 1', 'ended 2'])
  })

  test('rejects if a generator fails, after what has started has settled', async () => {
    const ended: number[] = []
    function* numbers() {
      yield 1
      throw new Error('broken')
    }
    const work = async (number: number) => {
      await setTimeout(1)
      ended.push(number)
    }
    await expect(inParallel(numbers(), Infinity, work)).rejects.toThrow('broken')
    expect(ended).toEqual([1])
  })

  test('does nothing for an empty list', async () => {
    await expect(
      inParallel([], 4, () => Promise.reject(new Error('never'))),
    ).resolves.toBeUndefined()
  })
})
