import { islandStarter } from '@docs/ui/client/hydrate-island'
import { ComposerView } from './view'

export const start = islandStarter(ComposerView)
