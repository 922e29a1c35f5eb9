import { describe, expect, test } from 'vitest'
import { choiceStyles } from '../../assets/choice-styles'
import { pageOf } from '../compile'
import { regions } from '../../../../test/two-regions'

describe('The styles of choices', () => {
  test('mark the page about a choice in every table', () => {
    const { stack } = choiceStyles(regions, [['framework', 'langgraph', '/a']])
    expect(stack).toContain(':root[data-tab-framework="langgraph"]')
    expect(stack).toContain('tr:has(> td > a[href="/a"])')
  })

  test('hide the entries of other areas', () => {
    const { areas } = choiceStyles(regions, [['changelog', 'sdk']])
    expect(areas).toContain(
      ':root[data-tab-changelog="sdk"] .entry:not([data-area="sdk"]) { display: none; }',
    )
  })
})

describe('A stack on a page', () => {
  test('offers its options as choices with a page', async () => {
    const { tabs, html } = await pageOf(
      '<Stack label="All" href="https://example.com">\n' +
        '<StackOption group="framework" label="LangGraph" value="langgraph" href="https://example.com/a" />\n' +
        '</Stack>',
    )
    expect(tabs).toEqual([['framework', 'langgraph', 'https://example.com/a']])
    expect(html).toContain('<option value="langgraph">LangGraph</option>')
  })
})
