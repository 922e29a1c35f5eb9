import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsIn, pairwise, type Options } from './pairwise'

const some = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 4 })

test('Pairwise rows contain every pair of options, and one option of each name per row', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[A-Z]{1,3}$/), some, { minKeys: 2, maxKeys: 6 }),
      options => {
        const names = Object.keys(options)
        const rows = pairwise(options)
        const held = new Set(rows.flatMap(row => pairsIn(names, row)))
        for (const [index, one] of names.entries())
          for (const other of names.slice(index + 1))
            for (const a of options[one] ?? [])
              for (const b of options[other] ?? [])
                expect(held).toContain(`${one}=${a}&${other}=${b}`)
        for (const row of rows) expect(Object.keys(row).sort()).toEqual([...names].sort())
      },
    ),
  )
})

test('Pairwise rows are far fewer than all combinations', () => {
  const options: Options = Object.fromEntries(
    [...'abcdefgh'].map(name => [name, ['1', '2', '3', '4']]),
  )
  expect(pairwise(options).length).toBeLessThan(65)
})
