import { excerpt, codeLine, type Excerpt } from '@docs/search/local/snippet'
import { Lexicon } from '@docs/search/local/lexicon'
import { marked, matchLevel, scan, type Match } from '@docs/search/local/marks'
import { planOf } from '@docs/search/local/plan'
import { rolesOf } from '@docs/search/local/roles'
import type { SynonymGroups } from '@docs/search/local/synonyms'
import { Tokenizer } from '@docs/search/local/tokens'
import type { Hierarchy, Highlight, SearchHit } from '@docs/search/provider'
import { typeOf } from '@docs/search/records'
import type { ShownSection } from './documents'
import type { FoundPage } from './page-query'
import type { GatewayRequest } from './read-request'

/** A section that is shown, with its page. */
export interface Shown {
  page: FoundPage
  level: number
  anchor: string | null
  section: ShownSection
}

/**
 * Hits in the shape of the protocol. Matches are marked with the rules of the local search, applied
 * to the words of these hits, so that both providers show the same.
 */
export function makeHits(
  shown: readonly Shown[],
  request: GatewayRequest,
  synonyms: SynonymGroups,
): SearchHit[] {
  const lexicon = new Lexicon()
  const tokenizer = new Tokenizer(lexicon)
  for (const { section } of shown)
    for (const text of [...Object.values(section.hierarchy), section.content, section.code])
      if (text) tokenizer.chunks(text)
  const plan = planOf(request.query, { lexicon, synonyms, size: 1, postings: EVERYWHERE })
  // Weak words help ranking a little; marking them would obscure the others.
  const units = plan.units.map(unit => (unit.isStopWord ? { ...unit, variants: [] } : unit))
  const roles = rolesOf({ units }, lexicon)
  const importance = units.map(unit => (unit.isStopWord ? 0 : unit.worth))
  const wanted = importance.reduce((sum, one) => sum + one, 0) || 1
  const tags = {
    before: request.highlightPreTag ?? '<em>',
    after: request.highlightPostTag ?? '</em>',
  }
  const look = (text: string) => scan(text, roles, tokenizer)
  const highlight = ({ text, matches }: Excerpt): Highlight => ({
    value: marked(text, matches, tags),
    matchLevel: matchLevel(matches, units),
  })
  const share = (matches: readonly Match[]) => {
    const best = new Map<number, number>()
    for (const { unit, strength } of matches)
      best.set(unit, Math.max(best.get(unit) ?? 0, strength))
    let sum = 0
    for (const [unit, strength] of best) sum += (importance[unit] ?? 0) * strength
    return sum / wanted
  }
  const words = snippetWords(request)
  const ellipsis = request.snippetEllipsisText ?? '…'
  return shown.map(({ page, level, anchor, section }): SearchHit => {
    const { url, hierarchy, content, code } = section
    const [inContent, inCode] = [look(content ?? ''), look(code ?? '')]
    const heading = level === 1 ? hierarchy.lvl1 : hierarchy[`lvl${level}` as keyof Hierarchy]
    const isInHeading =
      share(look(heading ?? '').matches) >=
      Math.max(share(inContent.matches), share(inCode.matches))
    const line = words.code > 0 && inCode.matches.length > 0 ? codeLine(inCode, importance) : null
    const levels = Object.entries(hierarchy).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    )
    return {
      objectID: isInHeading ? url : `${url}~content`,
      url,
      url_without_anchor: page.path,
      anchor,
      hierarchy,
      type: isInHeading ? typeOf(level) : 'content',
      content,
      language: page.language,
      version: page.version,
      area: page.area,
      kind: page.kind,
      _highlightResult: {
        hierarchy: Object.fromEntries(levels.map(([name, text]) => [name, highlight(look(text))])),
      },
      _snippetResult: {
        ...(content && words.content > 0
          ? { content: highlight(excerpt(inContent, words.content, importance, ellipsis)) }
          : {}),
        ...(line ? { code: highlight(line) } : {}),
      },
    }
  })
}

/** The words of the hits all occur, and none is rarer than another. */
const EVERYWHERE = { get: () => undefined, frequency: () => 1 }

/** Words of a snippet if a request specifies no number (Algolia's default). */
const SNIPPET_WORDS = 10

function snippetWords({ attributesToSnippet = ['content', 'code'] }: GatewayRequest) {
  const wordsOf = (name: string) => {
    const found = attributesToSnippet.find(
      attribute => attribute === name || attribute.startsWith(`${name}:`),
    )
    return found === undefined
      ? 0
      : Math.min(100, Math.max(1, Number(found.split(':')[1] ?? SNIPPET_WORDS) || SNIPPET_WORDS))
  }
  return { content: wordsOf('content'), code: wordsOf('code') }
}
