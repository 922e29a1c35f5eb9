import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SHEETS = ['packages/ui/styles', 'site/islands'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name)),
)

/**
 * What makes Chromium 156 match every element against the styles again whenever one is added: a
 * condition on `body`, or one on whose element any descendant depends. Traces show that it then
 * invalidates all elements below each condition. Two such rules cost half of a page change.
 */
const findCostly = (styles: string): string[] =>
  [...styles.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*:has\([^{};]*(?=\{)/g)]
    .flatMap(([rule]) => selectorsOf(rule))
    .filter(selector => selector.startsWith('body:has') || isVague(selector))

/** The selectors of a rule that have a condition, without what is between parentheses. */
function selectorsOf(rule: string): string[] {
  let plain = rule.replaceAll(/:(?:is|where)\(/g, '.one(')
  while (plain.includes('('))
    plain = plain.replaceAll(/\(([^()]*)\)/g, (_, inner: string) =>
      inner.includes(':has') ? ':has' : '',
    )
  return plain
    .split(',')
    .map(selector => selector.trim())
    .filter(selector => selector.includes(':has'))
}

/** Whether any element can be the one after the condition. */
const isVague = (selector: string): boolean =>
  /^(?:\*|:(?!has|not:has))/.test(selector.split(/[ >+~]+/).at(-1) ?? '')

describe('Conditions on what an element contains', () => {
  test.each(SHEETS)('let few elements depend on them in %s', sheet => {
    expect(findCostly(readFileSync(sheet, 'utf8'))).toEqual([])
  })

  test.each([
    'body:has(.hero) .navbar { color: red }',
    '.navbar:not(:has(+ *)) .inner > * { color: red }',
    '.body:has(.spinner) > :not(.spinner) { color: red }',
    'table:has(:nth-child(3)) tr > :first-child { color: red }',
  ])('would be reported: %s', rule => {
    expect(findCostly(rule)).toHaveLength(1)
  })

  test.each([
    '.menu:has(+ .open) { color: red }',
    'table:has(:nth-child(3)) :is(th, td) { color: red }',
    '.a:not(:has(.b)) > .c:first-child { color: red }',
  ])('would be accepted: %s', rule => {
    expect(findCostly(rule)).toEqual([])
  })
})
