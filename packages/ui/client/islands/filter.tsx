import { FilterView } from '../../../../site/islands/filter/view'
import { islandStarter } from '../hydrate-island'

export const start = islandStarter(FilterView)
