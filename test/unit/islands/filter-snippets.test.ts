import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, DEFAULTS, inputsFrom, queryOf, ARGUMENTS, type Language } from '../../../islands/filter/inputs'
import { snippetOf } from '../../../islands/filter/snippets'
import { fencesIn } from '../../../samples/fences/read-fences'
import { root } from '../imports'

const PAGE = 'content/reference/data_formats/trace_query_syntax.mdx'
const written = (language: Language, filter: string) => snippetOf({ language, filter, argument: 'filter', since: '2026-11-14' })
/** Filters with everything in them that some language has to escape. */
const FILTERS = ['eq(name, "x")', `eq(name, 'it''s')`, 'eq(name, "Ana \\"Ace\\" Cruz")', 'like(name, "100%\n$HOME `id` \\\\ é 🙂")', "search(\"'; rm -rf /tmp/x; echo '\")", '\u0000\u2028']

describe('The code that the filter builder shows', () => {
  test.each(LANGUAGES.map(({ id }) => id))('is the page’s own first sample in %s, which is proven', async language => {
    const fences = fencesIn(await readFile(join(root, PAGE), 'utf8'), PAGE)
    const sample = fences.find(fence => fence.language === (language === 'curl' ? 'bash' : language))
    const code = sample?.code.replace('[[api]]', '$LANGSMITH_ENDPOINT')
    expect(written(language, 'and(eq(run_type, "llm"), eq(status, "error"))').join('')).toBe(code)
  })

  test('says in TypeScript the very filter', () => {
    for (const filter of FILTERS) expect(new Function(`return ${written('typescript', filter)[1]}`)()).toBe(filter)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), filter => new Function(`return ${written('typescript', filter)[1]}`)() === filter))
  })

  test('sends over HTTP the very filter, whatever the shell makes of quotes', () => {
    for (const filter of FILTERS) {
      const script = `curl() { printf '%s' "\${@: -1}"; }\nPROJECT_ID=p\n${written('curl', filter).join('')}`
      const body = JSON.parse(execFileSync('bash', ['-c', script], { encoding: 'utf8' })) as { filter: string; project_ids: string[] }
      expect(body).toMatchObject({ filter, project_ids: ['p'] })
    }
  })

  test.skipIf(spawnSync('python3', ['--version']).status !== 0)('says in Python the very filter', () => {
    const literals = FILTERS.map(filter => written('python', filter)[1])
    const program = 'import ast, json, sys\nprint(json.dumps([ast.literal_eval(one) for one in json.load(sys.stdin)]))'
    expect(JSON.parse(execFileSync('python3', ['-c', program], { input: JSON.stringify(literals), encoding: 'utf8' }))).toEqual(FILTERS)
  })

  test('is one line of code, whatever the filter', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...LANGUAGES.map(({ id }) => id)), (filter, language) => !/[\n\r]/.test(written(language, filter)[1])))
  })
})

describe('A link to the filter builder', () => {
  test('restores every choice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...ARGUMENTS.map(({ id }) => id)), fc.constantFrom(...LANGUAGES.map(({ id }) => id)), (filter, argument, language) => {
        expect(inputsFrom(`?${queryOf({ filter, argument, language })}`)).toEqual({ filter, argument, language })
      }),
    )
  })

  test('that says nothing, or nonsense, shows the defaults', () => {
    expect(inputsFrom('')).toEqual(DEFAULTS)
    expect(inputsFrom('?for=everything&in=cobol&utm=1')).toEqual(DEFAULTS)
  })
})
