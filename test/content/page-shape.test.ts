import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitFrontmatter } from '../../packages/engine/frontmatter'
import { root, sourcesOf } from '../imports'

/** Pages with more disclosures, because messages elsewhere link to each of them. */
const MORE_DETAILS: Record<string, number> = {
  'content/evaluation/how_to_guides/vitest_jest.mdx': 8,
  'content/langgraph_cloud.mdx': 6,
}
const MOST_DETAILS = 5
const MOST_WORDS = 1400
/** Of all guides of an area. The aim is 500; this leaves room for one long page. */
const MEDIAN_WORDS = 530

/** Where a fact comes from is the author's concern. Terms of LangChain are another matter. */
const RESEARCH = new RegExp(
  [
    /according to (?:LangSmith|LangChain)['’]s (?:own )?(?:docs|documentation|release notes)/,
    /sources (?:disagree|differ|conflict)/,
    /(?:checked|tested|tried|recorded) (?:with|against) (?:langsmith|a (?:local )?stand-in)/,
    /stand-in for|some pages (?:still )?say/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)
/** A newer app is what readers have; what was before belongs in a disclosure. */
const OLDER_APP = /\bin (?:older|earlier) (?:versions of the app|apps|releases of the app)\b/i

interface Page {
  file: string
  title: string
  /** In the sidebar, if it isn't the title. */
  label: string
  text: string
  /** Without code. */
  prose: string
  words: number
}

const pages: Page[] = (await sourcesOf('content', /\.mdx?$/)).map(file => {
  const { body, frontmatter } = splitFrontmatter(readFileSync(join(root, file), 'utf8'), file)
  const prose = body
    .replace(/^( *)(`{3,}|~{3,})[^]*?^\1\2[`~]*$/gm, '')
    .replace(/\{\/\*[^]*?\*\/\}/g, '')
  const sentences = prose
    .split('\n')
    .filter(line => !/^\s*\|/.test(line))
    .join('\n')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{#[^}]*\}/g, '')
  const words = (sentences.match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu) ?? []).length
  return {
    file,
    title: frontmatter?.title ?? '',
    label: frontmatter?.sidebar_label ?? '',
    text: body,
    prose,
    words,
  }
})
const guides = pages.filter(({ file }) => /\/how_to_guides\/(?!index\.)/.test(file))

const areaOf = ({ file }: Page): string => file.split('/')[1] ?? ''

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Cells of tables with several sentences whose last one has no period. */
const openCells = (prose: string): string[] =>
  prose
    .split('\n')
    .filter(line => /^\s*\|/.test(line))
    .flatMap(line => line.split(/(?<!\\)\|/).slice(1, -1))
    .map(cell => cell.trim())
    .filter(cell => /[.!?] +\p{Lu}/u.test(cell) && !/[.!?:)`]$/.test(cell))

describe('How-to guides', () => {
  test('have at most 1,400 words, without code and tables', () => {
    const long = guides.filter(({ words }) => words > MOST_WORDS)
    expect(long.map(({ file, words }) => `${file}: ${words}`)).toEqual([])
  })

  test('are short in every area', () => {
    const areas = new Set(guides.map(areaOf))
    expect(areas.size).toBeGreaterThan(3)
    for (const area of areas) {
      const own = guides.filter(page => areaOf(page) === area)
      expect(middle(own.map(({ words }) => words)), area).toBeLessThanOrEqual(MEDIAN_WORDS)
    }
  })
})

describe('Pages', () => {
  test('have at most five disclosures', () => {
    const many = pages.flatMap(({ file, text }) => {
      const count = (text.match(/<Details/g) ?? []).length
      return count > (MORE_DETAILS[file] ?? MOST_DETAILS) ? [`${file}: ${count}`] : []
    })
    expect(many).toEqual([])
  })

  test.each([
    ['say what is true, not where it was found', RESEARCH],
    ['describe the app of today', OLDER_APP],
  ])('%s', (_, pattern) => {
    const found = pages.flatMap(({ file, prose }) =>
      prose.split('\n').flatMap(line => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })

  test('have a label in the sidebar that is part of their title', () => {
    // The overview of a category stands below its name.
    const named = pages.filter(
      ({ file, label }) => !file.endsWith('/index.mdx') && label !== 'Overview',
    )
    const other = named.flatMap(({ file, title, label }) =>
      label && !title.toLowerCase().includes(label.toLowerCase()) ? [`${file}: ${label}`] : [],
    )
    expect(named.filter(({ label }) => label).length).toBeGreaterThan(50)
    expect(other).toEqual([])
  })

  test('end a table cell with several sentences with a period', () => {
    const found = pages.flatMap(({ file, prose }) =>
      openCells(prose).map(cell => `${file}: ${cell}`),
    )
    expect(found).toEqual([])
  })
})
