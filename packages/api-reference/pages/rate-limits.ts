import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaLink } from '../operation/view'
import { plainReader } from '../data-reader'

/** `rate-limits.yaml`: which figure of the site's data applies to which operations. */
interface RateLimitNotes {
  /** Path of the figures in the site's data, such as `pricing.limits.requests`. */
  figures: string
  /** The page that explains them. */
  link: string
  /** Operations of the platform by the name of their figure. */
  operations: Record<string, string[]>
}

/**
 * Limits on requests by operation, each with a link to the page that explains it. Operations for
 * which no source states a limit have none.
 *
 * @throws Error where the data has no figure of a name.
 */
export async function readRateLimits(
  folder: string | null,
  data: Readonly<Record<string, unknown>>,
  read = plainReader,
): Promise<Map<string, SchemaLink>> {
  const file = join(folder ?? '', 'rate-limits.yaml')
  if (folder === null || !existsSync(file)) return new Map()
  const { figures, link, operations } = (await read.yaml(file)) as RateLimitNotes
  const found = figures
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data)
  return new Map(
    Object.entries(operations).flatMap(([name, keys]) => {
      const figure = (found as Record<string, unknown> | undefined)?.[name]
      if (typeof figure !== 'string')
        throw new Error(`${file}: the data has no \`${figures}.${name}\`.`)
      return keys.map(key => [key, { label: figure, href: link }] as const)
    }),
  )
}
