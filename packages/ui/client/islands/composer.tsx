import { ComposerView } from '../../../../site/islands/composer/view'
import { islandStarter } from '../hydrate-island'

export const start = islandStarter(ComposerView)
