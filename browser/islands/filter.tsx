import { FilterView } from '../../islands/filter/view'
import { islandStarter } from '../hydrate-island'

export const start = islandStarter(FilterView)
