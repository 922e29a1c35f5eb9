import { describe, expect, test } from 'vitest'
import { compilePage } from '../../compile/compile-page'
import { factFilesIn, withFacts } from '../../../model/fact-tokens'
import { fencesIn } from '../../../sample-checks/fences/read-fences'
import { context } from '../compile'

const data = {
  models: { checked: '2026-11-22', openai: { small: 'model-s', sizes: ['s', 'l'], limit: 3 } },
}
const sourceOf = (body: string) => ({
  file: '/content/a.mdx',
  name: 'content/a.mdx',
  path: '/a',
  text: `---\ntitle: Title\n---\n\n${body}\n`,
})

describe('Fact tokens', () => {
  test('are replaced by text or numbers from data files', () => {
    expect(
      withFacts('use [[models.openai.small]] up to [[models.openai.limit]] times', data),
    ).toEqual({ text: 'use model-s up to 3 times', unknown: [] })
  })

  test("don't affect region tokens or other double brackets", () => {
    const text = '[[app.host]] [[api:eu]] [[matrix.of.numbers]] [[models]]'
    expect(withFacts(text, data).text).toBe(text)
  })

  test.each([
    '[[models.openai.smal]]',
    '[[models.openai]]',
    '[[models.openai.sizes]]',
    '[[models.constructor.name]]',
    '[[models.openai.small.length]]',
  ])("report %s, which isn't text or a number", token => {
    const { text, unknown } = withFacts(`a ${token}`, data)
    expect(text).toBe(`a ${token}`)
    expect(unknown).toMatchObject([{ token, offset: 2 }])
  })

  test('list the data files they read, for the page cache', () => {
    expect(factFilesIn('[[models.openai.small]] [[app.host]]')).toEqual(['models', 'app'])
  })

  test('are replaced in text, code, and expressions of a page, and in its Markdown', async () => {
    const body = 'Use [[models.openai.small]].\n\n```python\nmodel = "[[models.openai.small]]"\n```'
    const { page, problems } = await compilePage(sourceOf(body), { ...context, data })
    expect(problems).toEqual([])
    expect(page?.html).not.toContain('[[')
    expect(page?.html.match(/model-s/g)).toHaveLength(2)
    expect(page?.markdown.intro).toContain('model = "model-s"')
  })

  test('that are unknown are reported with location and suggestion', async () => {
    const { page, problems } = await compilePage(
      sourceOf('One line.\n\nUse [[models.openai.smal]].'),
      { ...context, data },
    )
    expect(page).toBeNull()
    expect(problems).toMatchObject([
      {
        severity: 'error',
        line: 7,
        column: 5,
        message: '`[[models.openai.smal]]` is not in the data files.',
        hint: 'Did you mean `small`?',
      },
    ])
  })

  test('keep the line numbers of samples', () => {
    const source = 'Text [[models.openai.small]]\n\n```python\nm = "[[models.openai.small]]"\n```\n'
    expect(fencesIn(withFacts(source, data).text, 'a.mdx')).toMatchObject([
      { line: 3, code: 'm = "model-s"' },
    ])
  })
})
