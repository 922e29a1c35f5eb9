import type { Hierarchy, Highlight, SearchHit, SearchRequest } from '../provider'
import type { SectionText } from '../page-text'
import { contentOf, hierarchiesOf, typeOf, urlOf } from '../records'
import type { FoundPage } from './find-pages'
import { marked, matchLevel, scan } from './marks'
import type { Plan } from './plan'
import { PAGE_ITSELF, type RankedSection } from './rank-sections'
import { termRoles } from './term-roles'
import { passage } from './passage'
import { codeLine, excerpt, type Excerpt } from './snippet'
import { symbolSignature } from './symbols'
import type { Tokenizer } from './tokens'

/**
 * The maximum number of sections per page among the hits, and the minimum score compared with the
 * best one.
 */
const SECTIONS_OF_A_PAGE = 4
const WORTH_SHOWING = 0.35

/** A hit before its texts are cut. */
export interface Pick {
  page: FoundPage
  section: RankedSection
}

/** The sections that a page shows, best first. A page without outstanding sections shows itself. */
export function picksOf(page: FoundPage): Pick[] {
  const least = (page.sections[0]?.score ?? 0) * WORTH_SHOWING
  const sections = page.sections.filter(({ score }) => score >= least).slice(0, SECTIONS_OF_A_PAGE)
  return (sections.length > 0 ? sections : [PAGE_ITSELF]).map(section => ({ page, section }))
}

/**
 * The chosen hits in Algolia's shape. Created for each response; repeated texts, such as titles,
 * are marked once.
 */
export function hitMaker(
  plan: Plan,
  tokenizer: Tokenizer,
  request: SearchRequest,
  site: { language: string; version: string[] },
): (pick: Pick, place: number) => SearchHit {
  const tags = {
    before: request.highlightPreTag ?? '<em>',
    after: request.highlightPostTag ?? '</em>',
  }
  const ellipsis = request.snippetEllipsisText ?? '…'
  const importance = plan.units.map(unit => unit.importance)
  const words = snippetWords(request)
  // Weak words help ranking a little; marking them would obscure the others.
  const roles = termRoles(
    { units: plan.units.map(unit => (unit.isStopWord ? { ...unit, variants: [] } : unit)) },
    tokenizer.lexicon,
  )
  const look = (text: string) => scan(text, roles, tokenizer)
  const highlight = ({ text, matches }: Excerpt): Highlight => ({
    value: marked(text, matches, tags),
    matchLevel: matchLevel(matches, plan.units),
  })
  const headings = new Map<string, Highlight>()
  const highlightHeading = (text: string): Highlight => {
    const known = headings.get(text) ?? highlight(look(text))
    headings.set(text, known)
    return known
  }
  const answerOf = (section: SectionText, content: string, isCode: boolean) => {
    const room = request.answerLength ?? 0
    if (section.isSymbol) {
      const { signature, summary } = symbolSignature(section)
      return { code: highlight(look(signature)), content: highlight(look(summary)) }
    }
    const code = isCode || content === '' ? codeLine(look(section.code), importance) : null
    return {
      ...(content === ''
        ? {}
        : { content: highlight(passage(look(content), room, importance, ellipsis)) }),
      ...(code ? { code: highlight(code) } : {}),
    }
  }
  return ({ page: { known, score }, section: ranked }, place) => {
    const section: SectionText = known.sections[ranked.section] ?? {
      heading: '',
      anchor: '',
      level: 1,
      text: '',
      code: '',
    }
    const hierarchy = hierarchiesOf(known)[ranked.section] as Hierarchy
    const content = contentOf(known, section)
    const url = urlOf(known.path, section.anchor)
    const isInHeading = ranked.found.heading >= Math.max(ranked.found.text, ranked.found.code)
    const code =
      words.code === 0 || ranked.found.code === 0 ? null : codeLine(look(section.code), importance)
    const levels = (Object.entries(hierarchy) as [keyof Hierarchy, string | null][]).filter(
      ([, text]) => text !== null,
    )
    return {
      objectID: isInHeading ? url : `${url}~content`,
      url,
      url_without_anchor: known.path,
      anchor: section.anchor || null,
      hierarchy,
      type: isInHeading ? typeOf(section.level) : 'content',
      content: content || null,
      language: site.language,
      version: site.version,
      area: known.area,
      kind: known.kind,
      ...(request.attributesToHighlight?.length === 0
        ? {}
        : {
            _highlightResult: {
              hierarchy: Object.fromEntries(
                levels.map(([level, text]) => [level, highlightHeading(text ?? '')]),
              ),
            },
          }),
      _snippetResult: {
        ...(content && words.content > 0
          ? { content: highlight(excerpt(look(content), words.content, importance, ellipsis)) }
          : {}),
        ...(code ? { code: highlight(code) } : {}),
      },
      ...(place === 0 && request.answerLength
        ? {
            _answer: answerOf(
              section,
              content,
              ranked.found.code > Math.max(ranked.found.text, ranked.found.heading),
            ),
          }
        : {}),
      _score: Math.round((score + ranked.score / 1000) * 1000) / 1000,
    }
  }
}

/** Algolia's default if a request specifies no number. */
const SNIPPET_WORDS = 10

function snippetWords({ attributesToSnippet = ['content', 'code'] }: SearchRequest): {
  content: number
  code: number
} {
  const wordsOf = (name: string) => {
    const found = attributesToSnippet.find(
      attribute => attribute === name || attribute.startsWith(`${name}:`),
    )
    return found === undefined
      ? 0
      : Math.max(1, Number(found.split(':')[1] ?? SNIPPET_WORDS) || SNIPPET_WORDS)
  }
  return { content: wordsOf('content'), code: wordsOf('code') }
}
