import { useState } from 'react'
import type { Linked } from '@docs/ui/islands/define-island'
import { ShareLink } from '../share-link'
import { useAgentTool } from '../use-agent-tool'
import { useAnnouncement } from '@docs/ui/client/use-announcement'
import { calculatorTool } from './agent-tool'
import { ChartTable } from './chart-table'
import { costOf } from './cost'
import { curveOf } from './curve'
import { CalculatorForm } from './form'
import { change, fieldsFrom, queryOf, stateOf } from './inputs'
import { caveatsOf } from './notes'
import type { Prices } from './prices'
import { CalculatorResult } from './result'
import { correctionOf, sentenceOf } from './words'

/**
 * Estimates the cost of a month from the reader's usage. Without a query, it shows the example of
 * the plans page.
 */
export function CalculatorView({ prices, query }: Linked<{ prices: Prices }>) {
  const [given] = useState(() => fieldsFrom(query))
  const [state, setState] = useState(() => stateOf(given))
  const { fields, usage, problems } = state
  useAgentTool(calculatorTool(prices), state, setState)
  const cost = costOf(usage, prices)
  const curve = curveOf(usage, prices)

  const correction = correctionOf(problems)
  const announcement = useAnnouncement(correction ?? sentenceOf(usage, cost), fields !== given)

  return (
    <section className="figure calculator" aria-labelledby="calculator-title">
      <p id="calculator-title" className="figure-bar">
        <b>What a month costs</b>
      </p>
      <div className="calculator-parts">
        <CalculatorForm
          fields={fields}
          problems={problems}
          usage={usage}
          prices={prices}
          onChange={next => setState(before => change(before, next))}
        />
        <CalculatorResult
          usage={usage}
          cost={cost}
          curve={curve}
          prices={prices}
          correction={correction}
        />
      </div>
      {curve && <ChartTable curve={curve} />}
      <ShareLink
        place="calculator-title"
        query={queryOf(fields)}
        label="Copy a link with these numbers"
      />
      <p className="caption">{caveatsOf(prices)}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
