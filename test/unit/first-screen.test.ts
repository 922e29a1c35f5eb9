import { describe, expect, test } from 'vitest'
import { ALWAYS, stylesFor } from '../../engine/assets/style-parts'
import { firstScreenOf } from '../../engine/output/first-screen'

const article = (blocks: string) =>
  `<main id="content"><header><h1>Title</h1></header><div class="prose" data-article="true">${blocks}</div><footer></footer></main>`
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>${index}<br>x</p>`).join('')

describe('First screen of a page', () => {
  test('contains everything before the article and its first fourteen blocks', () => {
    const screen = firstScreenOf(article(paragraphs(30)))
    expect(screen).toContain('<h1>Title</h1>')
    expect(screen).toMatch(/<p>13<br>x<\/p>$/)
  })

  test('counts a block with nested blocks as one', () => {
    const nested = `<div class="tabs"><div><pre>1</pre></div><img src="/a.png"></div>`
    expect(firstScreenOf(article(nested.repeat(14) + '<p>below</p>'))).not.toContain('below')
  })

  test('is the complete page if it is short or has no article', () => {
    expect(firstScreenOf(article(paragraphs(3)))).toBe(article(paragraphs(3)))
    expect(firstScreenOf('<main><h1>Not found</h1></main>')).toBe('<main><h1>Not found</h1></main>')
  })
})

describe('Inline styles of a document', () => {
  const always = { css: 'a' }
  const code = { css: 'b', when: '<pre' }

  test('are those of the frame and of the components on the first screen', () => {
    expect(stylesFor('<p>text</p>', [always, code])).toEqual([always])
    expect(stylesFor('<pre>code</pre>', [always, code])).toEqual([always, code])
  })

  test('include the colors and the frame in every document', () => {
    for (const name of ['tokens', 'reset', 'navbar', 'layout', 'prose'])
      expect(ALWAYS).toContain(name)
  })
})
