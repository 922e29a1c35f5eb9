import { islandStarter } from '@docs/ui/client/hydrate-island'
import { FilterView } from './view'

export const start = islandStarter(FilterView)
