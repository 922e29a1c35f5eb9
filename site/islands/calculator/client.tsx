import { islandStarter } from '@docs/ui/client/hydrate-island'
import { CalculatorView } from './view'

export const start = islandStarter(CalculatorView)
