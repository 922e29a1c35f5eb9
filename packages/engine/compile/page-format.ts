import { isMdx } from '../page-path'
import { outsideFences } from './prepare'

/** How a page is parsed; `either` means as MDX, if that is possible. */
export type Format = 'mdx' | 'md' | 'either'

/**
 * The format of a file. Some engines read `.md` files as MDX, so in a plain folder, one with syntax
 * that means something only there may be.
 */
export function formatOf(file: string, text: string, isLenient: boolean): Format {
  if (isMdx(file)) return 'mdx'
  if (!isLenient || !HAS_MDX.test(text)) return 'md'
  const written = outsideFences(text)
  // The other language with such lines is that of Vue's pages.
  return ONLY_MDX.test(written) && !/^<script\b/m.test(written) ? 'either' : 'md'
}

const HAS_MDX = /^import\s|\{\/\*/m
/** Imports at the start, where no text would have them, or comments. */
const ONLY_MDX = /^\s*(?:#[^\n]*\n\s*)?import\s[^\n]*\sfrom\s+['"]|\{\/\*.*?\*\/\}/
