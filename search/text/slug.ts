import { isAscii } from './fold'

/**
 * The anchor that a heading gets from its words, for nearly all headings; where it gets another
 * one, that is written down.
 */
export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(isAscii(heading) ? /[^a-z\d_\- ]/g : /[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
