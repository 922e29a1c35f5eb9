import { defineIsland, type Island } from '@docs/ui/islands/define-island'
import { readPrices } from './calculator/prices'
import { CalculatorView } from './calculator/view'
import { readKnowledge } from './composer/read-knowledge'
import { ComposerView } from './composer/view'
import { FilterView } from './filter/view'

/** The interactive parts of this site's pages. Their stylesheets follow each other in this order. */
export const islands: readonly Island[] = [
  /** Estimates monthly cost from the prices in `site/data/pricing.json`. */
  defineIsland({
    name: 'calculator',
    component: 'CostCalculator',
    properties: { prices: 'expression' },
    read: ({ prices }: { prices: unknown }) => ({ prices: readPrices(prices) }),
    view: CalculatorView,
    styles: ['./calculator/calculator.css'],
    client: './calculator/client.tsx',
  }),
  /**
   * Composes values, secrets, and commands for a self-hosted installation from
   * `site/data/composer.json`.
   */
  defineIsland({
    name: 'composer',
    component: 'ValuesComposer',
    properties: { knowledge: 'expression' },
    read: ({ knowledge }: { knowledge: unknown }) => ({ knowledge: readKnowledge(knowledge) }),
    view: ComposerView,
    styles: ['./composer/composer.css'],
    client: './composer/client.tsx',
  }),
  /**
   * Checks and composes run filters. `since` is the start date in the generated code until the
   * reader's date is known.
   */
  defineIsland({
    name: 'filter',
    component: 'FilterBuilder',
    properties: { since: 'required' },
    read: ({ since }: { since: string }) => ({ since }),
    view: FilterView,
    styles: ['./filter/filter.css'],
    client: './filter/client.tsx',
  }),
]
