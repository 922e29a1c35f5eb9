import { describe, expect, test } from 'vitest'
import { didYouMean, nearest } from '../../suggest'

const components = ['Admonition', 'Badge', 'Card', 'Cards', 'CodeTabs', 'Tab', 'Tabs']

describe('Suggestion', () => {
  test.each([
    ['CodeTab', 'CodeTabs'],
    ['codetabs', 'CodeTabs'],
    ['Admonitoin', 'Admonition'],
    ['tabs', 'Tabs'],
    ['Bagde', 'Badge'],
  ])('for %s is %s', (wrong, meant) => {
    expect(nearest(wrong, components)).toBe(meant)
    expect(didYouMean(wrong, components)).toBe(`Did you mean \`${meant}\`?`)
  })

  test.each(['Mermaid', 'X', '', 'Accordion'])("for %j doesn't exist", wrong => {
    expect(nearest(wrong, components)).toBeUndefined()
    expect(didYouMean(wrong, components)).toBeUndefined()
  })

  test('is the nearest match, not the first', () => {
    expect(nearest('Tab', ['Tabs', 'Tab'])).toBe('Tab')
  })
})
