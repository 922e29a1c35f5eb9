import { describe, expect, test } from 'vitest'
import { regionsInHtml } from '../../compile/regions-in-html'
import { resolveTokens } from '../../../model/regions'
import { htmlOf, pageOf } from '../compile'
import { seenIn } from '../text-of'
import { regions } from '../../../../test/two-regions'

const inHtml = (html: string) => regionsInHtml(html, regions)

describe('Region token in rendered HTML', () => {
  test('is rendered once per region in text', () => {
    expect(inHtml('<p>to [[app.host]].</p>')).toBe(
      '<p>to <span class="region"><span data-when-region="us">app.example.com</span><span ' +
        'data-when-region="eu">eu.app.example.com</span></span>.</p>',
    )
  })

  test('with an explicit region is rendered once', () => {
    expect(inHtml('<p>[[api:eu]]</p>')).toBe('<p>https://eu.api.example.com</p>')
  })

  test('in a link URL duplicates the link for each region, resolving its text too', () => {
    expect(inHtml('<a href="[[app]]/settings">[[app.host]]</a>')).toBe(
      '<a data-when-region="us" href="https://app.example.com/settings">app.example.com</a>' +
        '<a data-when-region="eu" ' +
        'href="https://eu.app.example.com/settings">eu.app.example.com</a>',
    )
  })

  test("with an explicit region in a link URL doesn't duplicate the link", () => {
    expect(inHtml('<a href="[[app:eu]]">EU</a>')).toBe(
      '<a href="https://eu.app.example.com">EU</a>',
    )
  })

  test('in the text of a region-independent link stays in the text', () => {
    expect(seenIn('eu', inHtml('<a href="/x">at [[region]]</a>'))).toBe('at EU')
    expect(inHtml('<a href="/x">at [[region]]</a>').match(/<a /g)).toHaveLength(1)
  })

  test('in another attribute uses the first region', () => {
    expect(inHtml('<img alt="[[region]]">')).toBe('<img alt="US">')
  })

  test('escapes special characters in labels', () => {
    const odd = [
      { id: 'us', label: '<US>', hosts: {} },
      { id: 'eu', label: 'E&U', hosts: {} },
    ]
    expect(regionsInHtml('<p>[[region]]</p>', odd)).toContain('&lt;US&gt;')
  })

  test('stays unchanged if unknown or if the site has no regions', () => {
    expect(inHtml('<p>[[matrix]]</p>')).toBe('<p>[[matrix]]</p>')
    expect(regionsInHtml('<p>[[api]]</p>', [])).toBe('<p>[[api]]</p>')
  })
})

describe('Region token in a page', () => {
  test('works in text, emphasis, and inline code', async () => {
    expect(seenIn('eu', await htmlOf('Go to **[[app]]** or `[[api]]/runs`.'))).toBe(
      'Go to https://eu.app.example.com or https://eu.api.example.com/runs.',
    )
  })

  test('works in the URL of a Markdown link, which opens in a new tab', async () => {
    const html = await htmlOf(
      '[Settings]([[app]]/settings?a=b) and [there][ref]\n\n[ref]: [[api]]/docs',
    )
    expect(html).toContain(
      '<a data-when-region="eu" href="https://eu.app.example.com/settings?a=b" ' +
        'target="_blank" rel="noopener">Settings</a>',
    )
    expect(html).toContain(
      '<a data-when-region="us" href="https://api.example.com/docs" target="_blank" rel="noopener">there</a>',
    )
    expect(html).not.toContain('%5B')
  })

  test('works in a link with an explicit region', async () => {
    expect(await htmlOf('[EU]([[app:eu]])')).toBe(
      '<p><a href="https://eu.app.example.com" target="_blank" rel="noopener">EU</a></p>',
    )
  })

  test('works in component properties', async () => {
    expect(
      await htmlOf('<Cards>\n<Card title="App" href="[[app]]/new">At [[region]]</Card>\n</Cards>'),
    ).toContain('href="https://eu.app.example.com/new"')
    expect(
      seenIn('eu', await htmlOf('<Details summary="`[[api]]`">\n\nText.\n\n</Details>')),
    ).toContain('https://eu.api.example.com')
  })

  test('in a heading follows the region in the text and uses the first region in the table of contents', async () => {
    const { html, headings } = await pageOf('## Open [[app.host]]')
    expect(seenIn('eu', html)).toBe('Open eu.app.example.com')
    expect(headings).toEqual([{ depth: 2, id: expect.any(String), text: 'Open app.example.com' }])
  })

  test('uses the first region in the Markdown version', async () => {
    const { markdown } = await pageOf('[Settings]([[app]]/settings), `[[api]]`, [[region]]')
    expect(resolveTokens(markdown.intro, regions, 'us')).toContain(
      '[Settings](https://app.example.com/settings), `https://api.example.com`, US',
    )
  })
})
