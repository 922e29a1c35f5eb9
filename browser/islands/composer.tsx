import { ComposerView } from '../../islands/composer/view'
import { islandStarter } from '../hydrate-island'

export const start = islandStarter(ComposerView)
