import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OWN_COMPONENTS } from '../../components/all-components'
import { ALWAYS, END, REST } from '../../assets/style-parts'
import { islands } from '../../../../site/islands/islands'
import { root } from '../../../../test/imports'

/** Parts of others, which readers of the guide don't need to know. */
const PARTS = new Set(['Admonition', 'AdmonitionTitle'])

const { namesForAuthors } = OWN_COMPONENTS
const nameOf = ({ component }: (typeof islands)[number]) => component

describe('Components for authors', () => {
  test.each([...namesForAuthors, ...islands.map(nameOf)].filter(name => !PARTS.has(name)))(
    '%s is in the guide for authors or on the home page',
    async name => {
      const texts = ['CONTRIBUTING.md', 'content/index.mdx'].map(file =>
        readFile(join(root, file), 'utf8'),
      )
      expect((await Promise.all(texts)).join('\n')).toMatch(new RegExp(`<${name}\\b`))
    },
  )

  test.each(namesForAuthors)('%s names only files that exist', name => {
    const { client, styles = [] } = OWN_COMPONENTS.named(name) ?? {}
    const sheets = styles.flatMap(({ sheet }) => (sheet ? [`packages/ui/styles/${sheet}.css`] : []))
    const files = [...(client ? [client] : []), ...sheets]
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('The stylesheets in packages/ui/styles', () => {
  /** Bundled on its own, with the panel below a sample that runs. */
  const ELSEWHERE = ['run']
  /** On sites that have islands. */
  const OF_ISLANDS = ['islands']

  test('are each part of the site', async () => {
    const used = new Set([
      ...ALWAYS,
      ...END,
      ...REST,
      ...OWN_COMPONENTS.sheetsOf(() => true),
      ...ELSEWHERE,
      ...OF_ISLANDS,
    ])
    const files = await readdir(join(root, 'packages/ui/styles'))
    expect(files.filter(file => !used.has(file.replace('.css', '')))).toEqual([])
  })
})
