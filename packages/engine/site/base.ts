import * as z from 'zod'

/** What a base has to look like, for messages. */
export const BASE_FORM = "isn't a path with a slash at both ends, such as `/docs/`"

/**
 * The base that an author wrote, without the slash at its end, so that paths can follow it: `/docs`
 * for `/docs/`, empty for `/`. Null if it hasn't this form.
 */
export const parseBase = (text: string): string | null =>
  /^\/(?:[\w~-][\w.~-]*\/)*$/.test(text) ? text.slice(0, -1) : null

/**
 * Where the host serves the output folder, with a slash at both ends: `/docs/` for a project page at
 * `https://name.github.io/docs/`. `--base` replaces it.
 */
export const baseField = z
  .string()
  .refine(text => parseBase(text) !== null, `it ${BASE_FORM}`)
  .transform(text => parseBase(text) ?? '')
  .optional()
