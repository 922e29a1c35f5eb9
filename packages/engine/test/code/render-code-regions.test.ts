import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadGrammar } from '../../code/highlight'
import { parseMeta } from '../../../model/code-meta'
import { renderCode } from '../../code/render-code'
import { resolveTokens } from '../../../model/regions'
import { seenIn, textOf } from '../text-of'
import { regions } from '../../../../test/two-regions'

const render = async (code: string, language = 'text', meta = '') =>
  (
    await renderCode(
      code,
      language,
      language === 'text' ? '' : language === 'console' ? 'bash' : language,
      parseMeta(meta),
      regions,
    )
  ).html

beforeAll(async () => {
  await Promise.all(['python', 'bash', 'json', 'ini'].map(loadGrammar))
})

describe('Region token in code', () => {
  test('is rendered once per region', async () => {
    expect(await render('url: [[api]]/x')).toBe(
      '<span class="line">url: <span class="region"><span ' +
        'data-when-region="us">https://api.example.com</span><span ' +
        'data-when-region="eu">https://eu.api.example.com</span></span>/x</span>',
    )
  })

  test('with an explicit region is rendered once', async () => {
    expect(await render('[[api.host:eu]]')).toBe('<span class="line">eu.api.example.com</span>')
  })

  test('inside a syntax token keeps its color', async () => {
    const html = await render('url = "[[api]]/runs"', 'python')
    expect(html).toContain(
      '<span data-when-region="us"><span class="tok-string">https://api.example.com</span></span>',
    )
    expect(html).toContain(
      '<span data-when-region="eu"><span class="tok-string">https://eu.api.example.com</span></span>',
    )
    expect(seenIn('us', html)).toBe('url = "https://api.example.com/runs"')
    expect(seenIn('eu', html)).toBe('url = "https://eu.api.example.com/runs"')
  })

  test("across several tokens keeps the first region's colors and gives the others the first", async () => {
    const html = await render('x = [[api]]', 'python')
    const [, us = '', eu = ''] =
      /<span data-when-region="us">(.*?)<\/span><span data-when-region="eu">(.*?)<\/span><\/span>/.exec(
        html,
      ) ?? []
    expect((us.match(/class="tok-/g) ?? []).length).toBeGreaterThan(0)
    expect(textOf(us)).toBe('https://api.example.com')
    expect(textOf(eu)).toBe('https://eu.api.example.com')
    expect(seenIn('eu', html)).toBe('x = https://eu.api.example.com')
  })

  test('may occur several times on a line', async () => {
    const html = await render('[[app.host]] [[api.host]] [[region]]')
    expect(seenIn('us', html)).toBe('app.example.com api.example.com US')
    expect(seenIn('eu', html)).toBe('eu.app.example.com eu.api.example.com EU')
  })

  test('is independent of highlighted words', async () => {
    for (const words of [
      '/example/',
      '/url = "https/',
      '/.com/',
      '/api.example.com/runs/',
      '/https://api.example.com/',
    ]) {
      const html = await render('url = "[[api]]/runs"', 'python', words)
      expect(seenIn('eu', html), words).toBe('url = "https://eu.api.example.com/runs"')
    }
  })

  test("doesn't affect a highlighted word next to it", async () => {
    expect(await render('run [[region]]', 'text', '/run/')).toContain(
      '<mark class="word">run</mark>',
    )
  })

  test('stays unchanged if unknown', async () => {
    expect(await render('x = [[1, 2]] + [[matrix]]')).toBe(
      '<span class="line">x = [[1, 2]] + [[matrix]]</span>',
    )
  })
})

describe('Console session', () => {
  test('highlights commands, and leaves prompts to the style sheet and output plain', async () => {
    const html = await render('$ echo "hi"\n"hi"', 'console')
    expect(html).toBe(
      '<span class="line command"><span class="tok-function">echo </span><span ' +
        'class="tok-string">&quot;hi&quot;</span></span>\n<span class="line ' +
        'output">&quot;hi&quot;</span>',
    )
  })

  test('continues a command whose line ends in a backslash', async () => {
    const html = await render(
      '$ curl \\\n  -X POST \\\n  [[api]]/runs\n{"ok": true}\n# whoami\nroot',
      'console',
    )
    expect(html.split('\n').map(line => /class="line (\w+)"/.exec(line)?.[1])).toEqual([
      'command',
      'command',
      'command',
      'output',
      'command',
      'output',
    ])
  })

  test('resolves region tokens in commands and output', async () => {
    const html = await render(
      '$ curl [[api]]/info -H "x: y"\nfrom [[api.host]]\n$ curl \\\n  [[api]]/info',
      'console',
    )
    expect(seenIn('us', html)).toBe(
      'curl https://api.example.com/info -H "x: y"\nfrom api.example.com\ncurl \\\n  https://api.example.com/info',
    )
    expect(seenIn('eu', html)).toBe(
      'curl https://eu.api.example.com/info -H "x: y"\nfrom eu.api.example.com\ncurl \\\n  ' +
        'https://eu.api.example.com/info',
    )
  })

  test('highlights lines and words like other blocks', async () => {
    const html = await render('$ echo hi\nhi', 'console', '{2} /hi/')
    expect(html).toContain('<span class="line highlighted output">')
    expect(html.match(/<mark class="word">/g)).toHaveLength(2)
  })
})

describe('Code with region tokens, whatever it contains', () => {
  const piece = fc.constantFrom(
    '[[api]]',
    '[[app.host]]',
    '[[region]]',
    '[[api:eu]]',
    '[[none]]',
    '"',
    ' = ',
    'import',
    '\n',
    '$ ',
    '# ',
    '\\\n',
    '<b>',
    '&',
    'x',
    ' ',
  )
  const code = fc.array(piece, { maxLength: 14 }).map(parts => parts.join(''))
  const language = fc.constantFrom('text', 'python', 'bash', 'json')
  const word = fc.constantFrom('', '/example/', '/https/', '/x/', '/US/')

  test('shows the resolved text in any region', async () => {
    await fc.assert(
      fc.asyncProperty(code, language, word, async (given, name, words) => {
        const html = await render(given, name, words)
        for (const { id } of regions)
          expect(seenIn(id, html)).toBe(resolveTokens(given, regions, id))
      }),
    )
  })
})
