import type { IndexSettings, SynonymHit } from 'algoliasearch'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map(
  level => `hierarchy.${level}`,
)

/** Hits per page in one response. Results are grouped by page, and more would be noise. */
const HITS_OF_A_PAGE = 4

/**
 * DocSearch's index settings (https://docsearch.algolia.com/docs/templates), plus those for our
 * additional fields: code, search terms, readers' questions, area, and kind.
 *
 * @param language Two letters, such as `en`: plurals follow that language.
 */
export function indexSettings(language: string): IndexSettings {
  const languages = [language] as IndexSettings['queryLanguages']
  return {
    searchableAttributes: [
      ...LEVELS.slice(0, 2).map(unordered),
      unordered('terms'),
      unordered('questions'),
      ...LEVELS.slice(2).map(unordered),
      'code',
      'content',
    ],
    attributesForFaceting: ['type', 'language', 'version', 'area', 'kind'],
    attributesToRetrieve: [
      'hierarchy',
      'content',
      'anchor',
      'url',
      'url_without_anchor',
      'type',
      'language',
      'version',
      'area',
      'kind',
    ],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10', 'code:10'],
    camelCaseAttributes: ['hierarchy', 'content', 'code'],
    attributeForDistinct: 'url_without_anchor',
    distinct: HITS_OF_A_PAGE,
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    // A symbol with a typo is a different symbol.
    disableTypoToleranceOnAttributes: ['code'],
    minProximity: 1,
    ignorePlurals: true,
    indexLanguages: languages,
    queryLanguages: languages,
    advancedSyntax: true,
    attributeCriteriaComputedByMinProximity: true,
    removeWordsIfNoResults: 'allOptional',
    separatorsToIndex: '_',
  }
}

const unordered = (attribute: string): string => `unordered(${attribute})`

/**
 * Groups of words that mean the same, in the service's format. The id is derived from the group, so
 * that pushing the same groups changes nothing.
 */
export const synonymsOf = (groups: readonly (readonly string[])[]): SynonymHit[] =>
  groups.map(group => ({
    objectID: group.join('-').replace(/[^\p{L}\p{N}-]+/gu, '_'),
    type: 'synonym',
    synonyms: [...group],
  }))
