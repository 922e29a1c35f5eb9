import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPrices, type Prices } from '../../islands/calculator/prices'
import { root } from '../../../test/imports'

/** The data file of the site, as passed by a page. */
export const priceFile = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, 'site/data/pricing.json'), 'utf8')) as Record<string, unknown>

export const sitePrices = (): Prices => readPrices(priceFile())
