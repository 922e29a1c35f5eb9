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
      'packages/trace-query/test/check-filter.test.ts',
      'packages/trace-query/test/explain-filter.test.ts',
      'packages/trace-query/test/filter-faults.test.ts',
      'packages/trace-query/test/notation-faults.test.ts',
      'packages/trace-query/test/print-filter.test.ts',
      'packages/trace-query/test/syntax-faults.test.ts',
      'packages/trace-query/test/value-faults.test.ts',
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
      'packages/engine/test/check/check-links.test.ts',
      'packages/engine/test/check/link-problems.test.ts',
      'packages/model/test/urls.test.ts',
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
      'packages/search/test/hosted/asking.test.ts',
      'packages/search/test/hosted/patience.test.ts',
      'packages/search/test/hosted/read-answer.test.ts',
      'packages/search/test/hosted/resting-hosts.test.ts',
      'packages/search/test/hosted/with-fallback.test.ts',
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
      'site/test/islands/amount.test.ts',
      'site/test/islands/calculator-inputs.test.ts',
      'site/test/islands/cost.test.ts',
      'site/test/islands/curve.test.ts',
      'site/test/islands/prices.test.ts',
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
      'site/test/composer/answers.test.ts',
      'site/test/composer/compose.test.ts',
      'site/test/composer/key-names.test.ts',
      'site/test/composer/secrets.test.ts',
      'site/test/composer/yaml-lines.test.ts',
    ],
    threshold: 91,
  },
  {
    name: 'preferences',
    mutate: ['packages/ui/client/preferences.ts'],
    tests: ['packages/ui/test/client/preferences.test.ts'],
    threshold: 95,
  },
  {
    name: 'saved-searches',
    mutate: ['packages/ui/client/search/saved.ts', 'packages/ui/client/search/saved-store.ts'],
    tests: ['packages/ui/test/search/saved.test.ts'],
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
      'packages/search/test/named-pages.test.ts',
      'packages/search/test/rank-pages.test.ts',
      'packages/search/test/ranked-pages.test.ts',
      'packages/search/test/ranked-sections.test.ts',
      'packages/search/test/ranking.test.ts',
      'packages/search/test/reference-pages.test.ts',
      'packages/search/test/reference-rank.test.ts',
      'packages/search/test/snippet.test.ts',
    ],
    threshold: 90,
  },
]
