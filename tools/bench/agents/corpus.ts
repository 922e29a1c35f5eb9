import { bodyOf, type CorpusPage } from '../corpus'
import type { RealPage } from '../real-pages'

/**
 * The real pages under their own paths, as every contender builds them. The overview is the home
 * page.
 */
export const agentCorpus = (realPages: readonly RealPage[]): CorpusPage[] =>
  realPages.map(realPage => ({
    path: realPage.stem === 'overview' ? 'index' : realPage.stem,
    title: realPage.title,
    description: realPage.description,
    body: bodyOf(realPage, realPages, '/').replaceAll('](/overview)', '](/)'),
  }))
