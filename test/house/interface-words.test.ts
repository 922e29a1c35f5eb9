import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sourcesOf } from '../imports'

/** Names of products, languages, and keys, which stay the same in every language. */
const NAMES = new Set(['Python', 'TypeScript', 'Cursor', 'VS Code', 'JS/TS'])
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|End|Enter|Escape|Home|Page(?:Up|Down)|Tab)$/

/** Answers to programs, in the protocol of the browser. */
const FOR_AGENTS = 'packages/ui/client/search/agent-tool.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
/** Begins like a sentence or a label. */
const WORDS = /^[“\s]*(?:A |[A-Z][a-z’]+(?:[\s.,:…]|$))/
/** What developers read, and values that are compared. */
const NOT_SHOWN = /(?:Error\(|throw new \w+\(|console\.\w+\(|endsWith\(|[!=]==|\bcase)\s*$/

/**
 * Literals of a source that readers would see. Text between tags and in attributes is found by the
 * lint rule `jsx-no-literals`.
 */
function shownLiterals(source: string): string[] {
  const code = source.replace(COMMENT, '')
  return [...code.matchAll(LITERAL)].flatMap(({ 1: quoted, 2: template, index }) => {
    const text = quoted ?? template ?? ''
    const isShown = WORDS.test(text) && !NOT_SHOWN.test(code.slice(0, index))
    return isShown && !NAMES.has(text) && !KEYS.test(text) ? [text] : []
  })
}

/** Names in the API's description and in the packages. */
const API_NAMES = ['Tenant ID', 'Organization ID', 'Client', 'Client.${name}']

test.each([
  { of: 'the interface', folder: 'packages/ui', least: 150, names: [] },
  {
    of: 'the pages of the reference',
    folder: 'packages/api-reference/pages',
    least: 30,
    names: API_NAMES,
  },
])('the words of $of are in its catalog only', async ({ folder, least, names }) => {
  const files = (await sourcesOf(folder, /\.tsx?$/)).filter(
    file => !isTest(file) && !file.startsWith('packages/ui/words/') && file !== FOR_AGENTS,
  )
  expect(files.length).toBeGreaterThan(least)
  const found = await Promise.all(
    files.map(async file =>
      shownLiterals(await readFile(join(root, file), 'utf8'))
        .filter(text => !names.includes(text))
        .map(text => `${file}: ${text}`),
    ),
  )
  expect(found.flat()).toEqual([])
})

test('the check finds words in calls, values, templates, and attributes', () => {
  const source = [
    "announce('Link copied')",
    "element.textContent = 'Retry'",
    'button({}, `Run ${title}`)',
    "<p aria-label={isOpen ? 'Close' : words.open}>",
    "if (event.key === 'Enter') throw new Error('The answer is empty.') // 'A comment'",
    "make('b', { class: 'badge' }, words.copied)",
  ].join('\n')
  expect(shownLiterals(source)).toEqual(['Link copied', 'Retry', 'Run ${title}', 'Close'])
})
