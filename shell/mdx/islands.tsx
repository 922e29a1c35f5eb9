import { createElement, type ComponentType } from 'react'
import { readPrices } from '../../islands/calculator/prices'
import { CalculatorView } from '../../islands/calculator/view'
import type { Linked } from '../../islands/come-alive'

/**
 * An interactive part of a page: its view as it stands before anything runs, and what the view was drawn from. `browser/on-demand.ts` loads the
 * script of that name, which brings the view to life with the same properties. Until then nothing in it can be operated (`inert`).
 */
function Island<Properties extends object>({ name, view, properties }: { name: string; view: ComponentType<Linked<Properties>>; properties: Properties }) {
  return (
    <div className="island wide" data-island={name}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonInHtml(properties) }} />
      <div data-island-view inert>
        {createElement(view, { ...properties, query: '' })}
      </div>
    </div>
  )
}

/** JSON that cannot end its script element, and in which no region token is written out: its text is the island's own. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, text => text.replaceAll('<', '\\u003c').replaceAll('[', '\\u005b'))

/** What a month costs, reckoned from the prices of `site/data/pricing.json`. */
export function CostCalculator({ prices }: { prices: unknown }) {
  return <Island name="calculator" view={CalculatorView} properties={{ prices: readPrices(prices) }} />
}
