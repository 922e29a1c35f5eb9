/**
 * A part of the code whose tests should notice mistakes.
 *
 * @typedef {object} MutatedModule
 * @property {string} name What `npm run test:mutation -- NAME` accepts.
 * @property {string[]} mutate The files in which mistakes are made.
 * @property {string[]} tests The fastest tests that cover them.
 * @property {number} threshold The lowest percentage of noticed mistakes that passes.
 */

/** @type {MutatedModule[]} */
export const MODULES = [
  {
    name: 'filters',
    mutate: [
      'query/check-filter.ts',
      'query/check-pairs.ts',
      'query/check-value.ts',
      'query/explain-filter.ts',
      'query/pairs.ts',
      'query/print-filter.ts',
      'query/tokens.ts',
      'query/tree-reader.ts',
    ],
    tests: [
      'test/unit/filter/check-filter.test.ts',
      'test/unit/filter/explain-filter.test.ts',
      'test/unit/filter/filter-faults.test.ts',
      'test/unit/filter/notation-faults.test.ts',
      'test/unit/filter/print-filter.test.ts',
      'test/unit/filter/syntax-faults.test.ts',
      'test/unit/filter/value-faults.test.ts',
    ],
    threshold: 92,
  },
  {
    name: 'links',
    mutate: ['engine/check/check-links.ts', 'engine/check/link-problems.ts', 'model/urls.ts'],
    tests: [
      'test/unit/check-links.test.ts',
      'test/unit/link-problems.test.ts',
      'test/unit/urls.test.ts',
    ],
    threshold: 95,
  },
  {
    name: 'hosted-search',
    mutate: [
      'search/hosted/hosted-provider.ts',
      'search/hosted/read-answer.ts',
      'search/hosted/resting-hosts.ts',
      'search/hosted/send.ts',
      'search/hosted/with-fallback.ts',
    ],
    tests: [
      'test/unit/search-hosted/asking.test.ts',
      'test/unit/search-hosted/patience.test.ts',
      'test/unit/search-hosted/read-answer.test.ts',
      'test/unit/search-hosted/resting-hosts.test.ts',
      'test/unit/search-hosted/with-fallback.test.ts',
    ],
    threshold: 92,
  },
  {
    name: 'calculator',
    mutate: [
      'islands/calculator/cost.ts',
      'islands/calculator/curve.ts',
      'islands/calculator/inputs.ts',
      'islands/calculator/prices.ts',
    ],
    tests: [
      'test/unit/islands/calculator-inputs.test.ts',
      'test/unit/islands/cost.test.ts',
      'test/unit/islands/curve.test.ts',
      'test/unit/islands/prices.test.ts',
    ],
    threshold: 94,
  },
  {
    name: 'composer',
    mutate: [
      'islands/composer/answers.ts',
      'islands/composer/compose.ts',
      'islands/composer/problems.ts',
      'islands/composer/secrets.ts',
      'islands/composer/values-tree.ts',
      'islands/composer/yaml-lines.ts',
    ],
    tests: [
      'test/unit/composer/answers.test.ts',
      'test/unit/composer/compose.test.ts',
      'test/unit/composer/key-names.test.ts',
      'test/unit/composer/secrets.test.ts',
      'test/unit/composer/yaml-lines.test.ts',
    ],
    threshold: 91,
  },
  {
    name: 'preferences',
    mutate: ['browser/preferences.ts'],
    tests: ['test/unit/browser/preferences.test.ts'],
    threshold: 95,
  },
  {
    name: 'saved-searches',
    mutate: ['browser/search/saved.ts', 'browser/search/saved-store.ts'],
    tests: ['test/unit/search-interface/saved.test.ts'],
    threshold: 95,
  },
  {
    name: 'search-ranking',
    mutate: [
      'search/local/find-pages.ts',
      'search/local/rank-pages.ts',
      'search/local/rank-sections.ts',
      'search/local/snippet.ts',
    ],
    tests: [
      'test/unit/search/named-pages.test.ts',
      'test/unit/search/rank-pages.test.ts',
      'test/unit/search/ranked-pages.test.ts',
      'test/unit/search/ranked-sections.test.ts',
      'test/unit/search/ranking.test.ts',
      'test/unit/search/reference-pages.test.ts',
      'test/unit/search/reference-rank.test.ts',
      'test/unit/search/snippet.test.ts',
    ],
    threshold: 90,
  },
]
