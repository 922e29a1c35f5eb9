import { expect, test } from 'vitest'
import { labelsOf } from '../../diagrams/check-picture'

test.each([
  ['A["x > y?"] --> B["a -> b"]', ['x > y?', 'a -> b']],
  ['C["say #quot;hi#quot;"]', ['say "hi"']],
  ['D["#35; 1"] --> E["a<br/>b"]', ['# 1', 'a b']],
  ['click A "https://example.com"', []],
  ['A --> B', []],
])('The labels of %j are %j', (source, labels) => {
  expect(labelsOf(source)).toEqual(labels)
})
