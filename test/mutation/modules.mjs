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
      'packages/trace-query/check-filter.ts',
      'packages/trace-query/check-pairs.ts',
      'packages/trace-query/check-value.ts',
      'packages/trace-query/explain-filter.ts',
      'packages/trace-query/pairs.ts',
      'packages/trace-query/print-filter.ts',
      'packages/trace-query/tokens.ts',
      'packages/trace-query/tree-reader.ts',
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
    mutate: [
      'packages/engine/check/check-links.ts',
      'packages/engine/check/link-problems.ts',
      'packages/model/urls.ts',
    ],
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
      'packages/search/hosted/hosted-provider.ts',
      'packages/search/hosted/read-answer.ts',
      'packages/search/hosted/resting-hosts.ts',
      'packages/search/hosted/send.ts',
      'packages/search/hosted/with-fallback.ts',
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
      'site/islands/amount.ts',
      'site/islands/calculator/cost.ts',
      'site/islands/calculator/curve.ts',
      'site/islands/calculator/inputs.ts',
      'site/islands/calculator/prices.ts',
    ],
    tests: [
      'test/unit/islands/amount.test.ts',
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
      'site/islands/composer/answers.ts',
      'site/islands/composer/compose.ts',
      'site/islands/composer/problems.ts',
      'site/islands/composer/secrets.ts',
      'site/islands/composer/values-tree.ts',
      'site/islands/composer/yaml-lines.ts',
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
    mutate: ['packages/ui/client/preferences.ts'],
    tests: ['test/unit/browser/preferences.test.ts'],
    threshold: 95,
  },
  {
    name: 'saved-searches',
    mutate: ['packages/ui/client/search/saved.ts', 'packages/ui/client/search/saved-store.ts'],
    tests: ['test/unit/search-interface/saved.test.ts'],
    threshold: 95,
  },
  {
    name: 'search-ranking',
    mutate: [
      'packages/search/local/find-pages.ts',
      'packages/search/local/rank-pages.ts',
      'packages/search/local/rank-sections.ts',
      'packages/search/local/snippet.ts',
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
