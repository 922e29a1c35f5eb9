import { comeAlive } from '../come-alive'
import { ComposerView } from './view'

export const startComposer = (element: HTMLElement): Promise<void> => comeAlive(element, ComposerView)
