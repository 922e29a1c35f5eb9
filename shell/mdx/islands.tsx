import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { readPrices } from '../../islands/calculator/prices'
import { CalculatorView } from '../../islands/calculator/view'
import { readKnowledge } from '../../islands/composer/read-knowledge'
import { ComposerView } from '../../islands/composer/view'
import type { Linked } from '../../islands/linked'
import { FilterView } from '../../islands/filter/view'

interface IslandProps<Properties extends object> {
  name: string
  view: ComponentType<Linked<Properties>>
  properties: Properties
}

/**
 * An interactive part of a page: its view with the defaults, and the properties from which the
 * script of that name (`browser/islands`) hydrates it. Until then it is inert. Unlike the page
 * around it, the view keeps the marks that React needs for hydration.
 */
function Island<Properties extends object>({ name, view, properties }: IslandProps<Properties>) {
  const html = renderToString(createElement(view, { ...properties, query: '' }))
  return (
    <div className="island wide" data-island={name}>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: jsonInHtml(properties) }}
      />
      <div data-island-view inert dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

/**
 * JSON that cannot end its script element, and in which no region token is written out: its text is
 * the island's own.
 */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, text =>
    text.replaceAll('<', '\\u003c').replaceAll('[', '\\u005b'),
  )

/** What a month costs, reckoned from the prices of `site/data/pricing.json`. */
export function CostCalculator({ prices }: { prices: unknown }) {
  return (
    <Island name="calculator" view={CalculatorView} properties={{ prices: readPrices(prices) }} />
  )
}

/**
 * Values, secrets and commands of a self-hosted installation, from the choices of
 * `site/data/composer.json`.
 */
export function ValuesComposer({ knowledge }: { knowledge: unknown }) {
  return (
    <Island
      name="composer"
      view={ComposerView}
      properties={{ knowledge: readKnowledge(knowledge) }}
    />
  )
}

/**
 * Checks and composes filters of runs. `since` is the day from which the code that it shows looks
 * for runs, until the reader's day is known.
 */
export function FilterBuilder({ since }: { since: string }) {
  return <Island name="filter" view={FilterView} properties={{ since }} />
}
