import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { readPrices } from '../../../../site/islands/calculator/prices'
import { CalculatorView } from '../../../../site/islands/calculator/view'
import { readKnowledge } from '../../../../site/islands/composer/read-knowledge'
import { ComposerView } from '../../../../site/islands/composer/view'
import type { Linked } from '../../../../site/islands/linked'
import { FilterView } from '../../../../site/islands/filter/view'

interface IslandProps<Properties extends object> {
  name: string
  view: ComponentType<Linked<Properties>>
  properties: Properties
}

/**
 * An interactive part of a page: its view with the defaults, and the properties that
 * `packages/ui/client/islands` hydrates it with. Until then it is inert. Unlike the rest of the page, the view
 * keeps the markers that React needs for hydration.
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
 * JSON that can't end its script element. Region tokens in it aren't replaced, because the text
 * belongs to the island.
 */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, text =>
    text.replaceAll('<', '\\u003c').replaceAll('[', '\\u005b'),
  )

/** Estimates monthly cost from the prices in `site/data/pricing.json`. */
export function CostCalculator({ prices }: { prices: unknown }) {
  return (
    <Island name="calculator" view={CalculatorView} properties={{ prices: readPrices(prices) }} />
  )
}

/**
 * Composes values, secrets, and commands for a self-hosted installation from
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
 * Checks and composes run filters. `since` is the start date in the generated code until the
 * reader's date is known.
 */
export function FilterBuilder({ since }: { since: string }) {
  return <Island name="filter" view={FilterView} properties={{ since }} />
}
