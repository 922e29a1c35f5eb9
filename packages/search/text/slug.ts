import { isAscii } from './fold'

/** The anchor that nearly all headings get from their words; others are stored explicitly. */
export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(isAscii(heading) ? /[^a-z\d_\- ]/g : /[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
