import { bodyOf, type CorpusPage } from '../corpus'
import type { Twin } from '../twins'

/**
 * The real pages under their own paths, as every contender builds them. The overview is the home
 * page.
 */
export const agentCorpus = (twins: readonly Twin[]): CorpusPage[] =>
  twins.map(twin => ({
    path: twin.stem === 'overview' ? 'index' : twin.stem,
    title: twin.title,
    description: twin.description,
    body: bodyOf(twin, twins, '/').replaceAll('](/overview)', '](/)'),
  }))
