import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadGrammar } from '../../code/highlight'
import { parseMeta } from '../../../model/code-meta'
import { renderCode } from '../../code/render-code'
import { textOf } from '../text-of'

const render = async (code: string, meta = '', language = 'text') =>
  (await renderCode(code, language, language === 'text' ? '' : language, parseMeta(meta), [])).html
const lines = (html: string) => html.split('\n')
const classesOf = (html: string) =>
  lines(html).map(line => /^<span class="([^"]*)">/.exec(line)?.[1])

beforeAll(async () => {
  await Promise.all(['python', 'typescript', 'json'].map(loadGrammar))
})

describe('Code block', () => {
  test('has one line per source line, and the same text', async () => {
    const code = 'def f(x):\n\n    return x  # <ok> & "done"\n'
    const html = await render(code, '', 'python')
    expect(lines(html)).toHaveLength(4)
    expect(textOf(html)).toBe(code)
  })

  test('reports its line count and whether it has a diff or focused lines', async () => {
    const about = async (meta: string) => {
      const { lineCount, hasDiff, hasFocus } = await renderCode(
        'a\nb',
        'text',
        '',
        parseMeta(meta),
        [],
      )
      return { lineCount, hasDiff, hasFocus }
    }
    expect(await about('{1}')).toEqual({ lineCount: 2, hasDiff: false, hasFocus: false })
    expect(await about('ins={1}')).toEqual({ lineCount: 2, hasDiff: true, hasFocus: false })
    expect(await about('del={2} focus={1}')).toEqual({
      lineCount: 2,
      hasDiff: true,
      hasFocus: true,
    })
  })

  test('is colored with classes, never inline styles', async () => {
    const html = await render('from a import b\nprint("x")  # y', '', 'python')
    expect(html).toContain('<span class="tok-keyword">from</span>')
    expect(html).toContain('<span class="tok-string">&quot;x&quot;</span>')
    expect(html).toContain('<span class="tok-comment"># y</span>')
    expect(html).not.toContain('style=')
  })

  test('is rendered the same on a busy machine', async () => {
    const code = 'from a import b\nprint("x")  # y'
    const calm = await render(code, '', 'python')
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000))
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await render(code, '', 'python')).toBe(calm)
  })

  test('escapes HTML', async () => {
    expect(await render('<script>alert("&")</script>')).toBe(
      '<span class="line">&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</span>',
    )
  })

  test('is plain without a grammar', async () => {
    expect(await render('a = 1')).toBe('<span class="line">a = 1</span>')
  })
})

describe('Code marks', () => {
  test('highlight, add, remove, and focus lines as the metadata says', async () => {
    expect(classesOf(await render('1\n2\n3\n4\n5', '{1} ins={2} del={3} focus={4}'))).toEqual([
      'line highlighted',
      'line added',
      'line removed',
      'line focused',
      'line',
    ])
  })

  test('can be combined on one line', async () => {
    expect(classesOf(await render('1', '{1} ins={1} focus={1}'))).toEqual([
      'line highlighted added focused',
    ])
  })

  test('highlight every occurrence of a word', async () => {
    expect(await render('run run\nprerun', '/run/')).toBe(
      '<span class="line"><mark class="word">run</mark> <mark class="word">run</mark>' +
        '</span>\n<span class="line">pre<mark class="word">run</mark></span>',
    )
  })

  test('split a syntax token around a word and keep its color', async () => {
    const html = await render('x = "before api after"', '/api/', 'python')
    expect(html).toContain(
      '<span class="tok-string">&quot;before </span><mark class="word"><span ' +
        'class="tok-string">api</span></mark><span class="tok-string"> after&quot;</span>',
    )
    expect(textOf(html)).toBe('x = "before api after"')
  })

  test('wrap a word that spans several syntax tokens once', async () => {
    const html = await render('print(run.id)', '/run.id/', 'python')
    expect(/<mark class="word">(.*?)<\/mark>/.exec(html)?.[1]).toBeDefined()
    expect(textOf(/<mark class="word">(.*?)<\/mark>/.exec(html)?.[1] ?? '')).toBe('run.id')
    expect(html.match(/<mark/g)).toHaveLength(1)
  })

  test('merge overlapping words', async () => {
    expect(await render('abcd', '/abc/ /bcd/')).toBe(
      '<span class="line"><mark class="word">abc</mark>d</span>',
    )
  })

  test("ignore a word that doesn't occur", async () => {
    expect(await render('abc', '/xyz/')).toBe('<span class="line">abc</span>')
  })

  test('find a word with special HTML characters', async () => {
    expect(await render('if a < b:', '/a < b/')).toBe(
      '<span class="line">if <mark class="word">a &lt; b</mark>:</span>',
    )
  })
})
