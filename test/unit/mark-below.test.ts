import { describe, expect, test } from 'vitest'
import { markBelow } from '../../engine/output/mark-below'

const blocks = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `<p>${from + index}</p>`).join('')
/** What stands in the elements that are marked. */
const below = (html: string) => [...markBelow(html).matchAll(/<(\w+) data-below=""[^>]*>([^<]*)/g)].map(([, , text]) => text)

describe('What is below the first screen of an article', () => {
  test('is what comes after thirteen blocks', () => {
    expect(below(blocks(15))).toEqual(['14', '15'])
  })

  test('is nothing of a short article, which stays as it is', () => {
    expect(markBelow(blocks(13))).toBe(blocks(13))
  })

  test('are the steps after the third, and everything after the steps', () => {
    const steps = '<ol class="steps"><li>a</li><li>b</li><li>c</li><li>d</li><li>e</li></ol>'
    expect(below(`<p>1</p>${steps}<h2>after</h2>`)).toEqual(['d', 'e', 'after'])
  })

  test('are steps inside of something, too, but not what follows them there', () => {
    expect(below('<div><ol class="steps"><li>a</li><li>b</li><li>c</li><li>d</li></ol><p>beside</p></div><p>after</p>')).toEqual(['d'])
  })

  test('is no item of another list', () => {
    expect(below('<ol><li>a</li><li>b</li><li>c</li><li>d</li></ol>')).toEqual([])
  })

  test('is counted by blocks, whatever they contain', () => {
    const block = '<div title="a &gt; b"><img src="/a.png" alt=""/><br/><input disabled=""><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><p>in it</p></div>'
    const marked = markBelow(block.repeat(13) + '<figure class="wide">last</figure>')
    expect(marked).toBe(`${block.repeat(13)}<figure data-below="" class="wide">last</figure>`)
  })
})
