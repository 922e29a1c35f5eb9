import { describe, expect, test } from 'vitest'
import { ALWAYS, stylesFor } from '../../assets/style-parts'
import { BLOCKS_ON_FIRST_SCREEN, joinStyles } from '../../compile/article-styles'
import { OWN_COMPONENTS } from '../../components/all-components'
import { isRare } from '../../components/style-groups'
import { pageOf } from '../compile'

const stylesOf = async (text: string) => (await pageOf(text)).styles
const CARD = '<Cards>\n<Card title="A" href="/a">B</Card>\n</Cards>\n\n'
const CODE = '```python\nprint(1)\n```\n\n'
const paragraphs = (count: number) => 'Text.\n\n'.repeat(count)

describe('Styles of an article', () => {
  test('are those of its components, however deep', async () => {
    expect(await stylesOf('Text.')).toEqual({ all: [], first: [], blocks: 1 })
    expect((await stylesOf(CARD)).all).toEqual(['blocks'])
    const quoted = CODE.trimEnd().replaceAll('\n', '\n>   ')
    expect((await stylesOf(`> - item\n>\n>   ${quoted}`)).all).toEqual(['code', 'hovers'])
  })

  test('on the first screen are those of its first fourteen blocks', async () => {
    const styles = await stylesOf(CARD + paragraphs(BLOCKS_ON_FIRST_SCREEN - 1) + CODE)
    expect(styles.first).toEqual(['blocks'])
    expect(styles.all).toEqual(['blocks', 'code', 'hovers'])
    expect(styles.blocks).toBe(15)
  })

  test('include those of others below it, each of which is one block', () => {
    const of = (group: string, blocks: number) => ({ all: [group], first: [group], blocks })
    expect(joinStyles(of('code', 13), [of('blocks', 4), of('data', 4)])).toEqual({
      all: ['blocks', 'code', 'data'],
      first: ['blocks', 'code'],
      blocks: 15,
    })
  })
})

describe('Inline styles of a document', () => {
  const always = { css: 'a' }
  const code = { css: 'b', groups: ['code'] }

  test('are those of the frame and of the components on the first screen', () => {
    expect(stylesFor(['doc'], [always, code])).toEqual([always])
    expect(stylesFor(['doc', 'code'], [always, code])).toEqual([always, code])
  })

  test('include the colors and the frame in every document', () => {
    for (const name of ['tokens', 'reset', 'navbar', 'layout', 'prose'])
      expect(ALWAYS).toContain(name)
  })
})

describe('Stylesheets of components', () => {
  test('are each in the common one or in the one of rare components', () => {
    const common = OWN_COMPONENTS.sheetsOf(group => !isRare(group))
    expect(common).toEqual(expect.arrayContaining(['badges', 'code', 'tabs', 'trace', 'home']))
    const rare = OWN_COMPONENTS.sheetsOf(isRare)
    expect(rare).toEqual(expect.arrayContaining(['bars', 'api']))
    expect(common.filter(name => rare.includes(name))).toEqual([])
  })
})
