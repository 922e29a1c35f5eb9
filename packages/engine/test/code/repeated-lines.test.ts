import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import python from 'shiki/langs/python.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import { describe, expect, test } from 'vitest'
import { rememberLines } from '../../code/repeated-lines'
import { tokenTheme } from '../../code/token-theme'

const start = () =>
  createHighlighterCore({
    themes: [tokenTheme],
    langs: [python, typescript],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })

/** The same lines inside and outside of strings, comments, and templates, in several orders. */
const BLOCKS: Record<string, string[]> = {
  python: [
    'import os\nx = """\nimport os\nx = 1\n"""\nimport os\nx = 1',
    'import os\nx = 1\nx = """\nimport os\n"""\nx = 1',
    'def f(\n  a,\n  b="x",\n):\n  return {\n  "a": 1,\n  }\n\nf(\n  a,\n)',
    "x = f'''\n{a\n}\nimport os'''\nimport os",
  ],
  typescript: [
    'const a = `\nimport x\n${\nimport x\n}`\nimport x',
    '/*\nimport x\n*/\nimport x\nconst a = {\n  b: 1,\n}\nb: 1,',
    'type A = {\n  b: string\n}\nconst c = {\n  b: string\n}',
    'class A<\n  T\n> {\n  b = <T>\n  c\n}\n  T',
  ],
}

describe('A grammar that remembers lines', () => {
  test('finds the same tokens as one that does not', async () => {
    const [plain, remembering] = [await start(), await start()]
    for (const [lang, blocks] of Object.entries(BLOCKS)) {
      rememberLines(remembering.getLanguage(lang))
      const tokens = (shiki: typeof plain, code: string) =>
        shiki.codeToTokensBase(code, { lang, theme: 'token', tokenizeTimeLimit: 0 })
      // Twice, so that every line has been seen before.
      for (const code of [...blocks, ...blocks])
        expect(tokens(remembering, code), code).toEqual(tokens(plain, code))
    }
  })

  test('does not look at a line again that follows the same open rules', async () => {
    const grammar = (await start()).getLanguage('python')
    let looks = 0
    const tokenize = grammar.tokenizeLine2.bind(grammar)
    grammar.tokenizeLine2 = (...given) => {
      looks++
      return tokenize(...given)
    }
    rememberLines(grammar)
    const first = grammar.tokenizeLine2('import os', null)
    const second = grammar.tokenizeLine2('x = 1', first.ruleStack)
    grammar.tokenizeLine2('import os', null)
    grammar.tokenizeLine2('x = 1', grammar.tokenizeLine2('import re', second.ruleStack).ruleStack)
    expect(looks).toBe(3)
  })
})
