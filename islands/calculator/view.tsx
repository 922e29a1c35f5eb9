import { useState } from 'react'
import type { Linked } from '../linked'
import { ShareLink } from '../share-link'
import { useAnnouncement } from '../use-announcement'
import { ChartTable } from './chart-table'
import { costOf } from './cost'
import { curveOf } from './curve'
import { CalculatorForm } from './form'
import { DEFAULT_USAGE, fieldsFrom, queryOf, usageFrom, type Fields } from './inputs'
import { caveatsOf } from './notes'
import type { Prices } from './prices'
import { CalculatorResult } from './result'
import { sentenceOf } from './words'

/**
 * Estimates the cost of a month from the reader's usage. Without a query, it shows the example of
 * the plans page.
 */
export function CalculatorView({ prices, query }: Linked<{ prices: Prices }>) {
  const [given] = useState(() => fieldsFrom(query))
  const [{ fields, usage, problems }, setState] = useState(() => ({
    fields: given,
    ...usageFrom(given, DEFAULT_USAGE),
  }))
  const change = (next: Partial<Fields>) =>
    setState(({ fields, usage }) => ({
      fields: { ...fields, ...next },
      ...usageFrom({ ...fields, ...next }, usage),
    }))
  const cost = costOf(usage, prices)
  const curve = curveOf(usage, prices)

  const announcement = useAnnouncement(sentenceOf(usage, cost), fields !== given)

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
          onChange={change}
        />
        <CalculatorResult usage={usage} cost={cost} curve={curve} prices={prices} />
      </div>
      {curve && <ChartTable curve={curve} />}
      <ShareLink query={queryOf(fields)} label="Copy a link with these numbers" />
      <p className="caption">{caveatsOf(prices)}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
