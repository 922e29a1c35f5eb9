import type { Code, Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { resolveTokens } from '@docs/model/regions'
import { tabValue } from '@docs/ui/components/mdx/tabs'
import type { Region } from '@docs/model/site'
import { knownLanguages } from '../code/highlight'
import type { Highlighter } from '../code/highlight-cache'
import { grammarOf, labelOf, languageName } from '../code/languages'
import { META_KEYS, parseMeta } from '@docs/model/code-meta'
import { renderCode } from '../code/render-code'
import { didYouMean } from '../suggest'
import { isJsx, jsxFlow, stringAttribute } from '../tree/jsx'

/** Turns fences into CodeBlock components with finished HTML. `remarkDiagrams` handles Mermaid. */
export function remarkCode({
  regions,
  highlighter,
}: {
  regions: readonly Region[]
  highlighter: Highlighter
}) {
  return async (tree: Root, file: VFile) => {
    const tabs = (file.data.tabs ??= [])
    const fences: Code[] = []
    visit(tree, node => {
      if (node.type === 'code' && node.lang !== 'mermaid') fences.push(node)
    })
    // At once, so that their code is one message to the highlighter.
    await Promise.all(fences.map(node => draw(node, file, regions, highlighter)))
    visit(tree, node => {
      if (!isJsx(node) || node.name !== 'CodeTabs') return
      for (const child of node.children)
        if (isJsx(child) && child.name === 'CodeBlock')
          tabs.push(['language', stringAttribute(child, 'tabValue') ?? ''])
    })
  }
}

async function draw(
  node: Code,
  file: VFile,
  regions: readonly Region[],
  highlighter: Highlighter,
): Promise<void> {
  const place = node.position
  const language = languageName(node.lang ?? '')
  let grammar = grammarOf(language)
  if (grammar !== '' && grammar !== 'text' && !(await highlighter.knows(grammar))) {
    const hint = didYouMean(language, await knownLanguages()) ?? 'Use `text` for plain text.'
    file.message(`Unknown language \`${node.lang}\` of a code block.`, {
      place,
      ruleId: 'rule',
      source: hint,
    })
    grammar = ''
  }
  if (grammar === 'text') grammar = ''
  const meta = parseMeta(node.meta ?? '')
  for (const part of meta.unknown)
    file.message(`\`${part}\` after the fence's language isn't a known option.`, {
      place,
      ruleId: 'rule',
      source:
        didYouMean(part.replace(/=.*/, ''), META_KEYS) ??
        `Known: ${META_KEYS.join(', ')}, {lines}, /word/.`,
    })
  const lineCount = node.value.split('\n').length
  const beyond = [...meta.highlighted, ...meta.added, ...meta.removed, ...meta.focused].find(
    line => line > lineCount || line < 1,
  )
  if (beyond !== undefined)
    file.message(`The block marks line ${beyond}, but has ${lineCount}.`, {
      place,
      ruleId: 'rule',
      source: 'Correct the numbers in braces.',
    })
  const shown = resolveTokens(node.value, regions, regions[0]?.id ?? '')
  for (const word of meta.words)
    if (!shown.includes(word))
      file.message(`The block marks the word \`${word}\`, but doesn't contain it.`, {
        place,
        ruleId: 'rule',
        source: 'Correct the word between the slashes.',
      })
  const rendered = await renderCode(node.value, language, grammar, meta, regions, highlighter)
  const label = meta.tab ? labelOf(languageName(meta.tab)) : labelOf(language)
  const block = jsxFlow('CodeBlock', {
    html: rendered.html,
    language,
    label: labelOf(language),
    title: meta.title,
    tabLabel: label,
    tabValue: tabValue(meta.tab ? languageName(meta.tab) : language),
    lines: rendered.lineCount,
    numbers: meta.numbers,
    wrap: meta.wrap || isPlainText(node.value, language, meta.title),
    hasDiff: rendered.hasDiff,
    hasFocus: rendered.hasFocus,
    run: node.data?.run,
    sample: node.data?.sample,
    recorded: node.data?.recorded?.href,
  })
  Object.assign(node, block, {
    position: place,
    value: undefined,
    lang: undefined,
    meta: undefined,
  })
}

/** Text to read, such as a prompt or a message. A drawn tree of files must keep its lines. */
const isPlainText = (value: string, language: string, title: string | undefined): boolean =>
  language === 'text' && !title && !/[│├└]/.test(value)
