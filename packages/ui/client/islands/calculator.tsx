import { CalculatorView } from '../../../../site/islands/calculator/view'
import { islandStarter } from '../hydrate-island'

export const start = islandStarter(CalculatorView)
