import { describe, expect, test } from 'vitest'
import { isPlain } from '../../compile/compile-pages'

describe('A page that can be compiled without a worker', () => {
  test.each([
    ['text and data', 'A function of [[api]] is {data.plans.plus}.'],
    ['code in a fence', '```ts\nconst f = () => { while (true) {} }\n```'],
  ])('has only %s', (_what, text) => {
    expect(isPlain({ text })).toBe(true)
  })

  test.each([
    ['calls a function', '{data.plans.map(String)}'],
    ['has a function', '<Card title={(() => { while (true) {} })()} />'],
    ['calls a function after a fence', '```ts\nf()\n```\n\n{(function () { for (;;); })()}'],
    ['is very long', 'word '.repeat(20_000)],
  ])('is not one that %s', (_what, text) => {
    expect(isPlain({ text })).toBe(false)
  })
})
