import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasFact, plainText } from '../../tools/bench/agents/facts'
import { QUESTION_SETS, readQuestions } from '../../tools/bench/agents/questions'
import { resolveTokens } from '../../packages/model/regions'
import { sectionMarkdown, type SectionData } from '../../packages/model/page-markdown'
import { realSite } from '../sites/real-site'

const root = resolve(import.meta.dirname, '../..')

test('the facts of the agent benchmark are on exactly the pages that its questions name', async () => {
  const { pages, regions } = JSON.parse(
    await readFile(join(await realSite(root), 'sections.json'), 'utf8'),
  ) as SectionData
  const texts = pages.map(({ path, title, intro, sections }) => ({
    path,
    text: plainText(
      resolveTokens(
        [title, intro, ...sections.map(sectionMarkdown)].join('\n\n'),
        regions,
        regions[0]?.id ?? '',
      ),
    ),
  }))
  const drifted: string[] = []
  for (const set of QUESTION_SETS)
    for (const { question, facts, pages: named } of await readQuestions(root, set)) {
      const found = texts
        .filter(({ text }) => facts.every(fact => hasFact(text, fact)))
        .map(({ path }) => path)
      if (found.toSorted().join() !== named.toSorted().join())
        drifted.push(`${set}: ${question} Named ${named.join(', ')}; found ${found.join(', ')}.`)
    }
  expect(drifted).toEqual([])
})
