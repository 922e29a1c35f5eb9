import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BuildFailed } from '../problems'
import type { HeaderRule } from '../output/headers'

/** What hosts have to know of a built site. */
export interface BuiltSite {
  headers: HeaderRule[]
  /** Old path → path or URL. */
  redirects: Record<string, string>
}

export interface HostSettings {
  /** Where the site will lie on the host. */
  root: string
  /** Where the host will listen. */
  port: number
}

/** The text of configuration files by their names. */
export type HostFiles = Record<string, string>

const headersSchema = z.array(
  z.strictObject({ path: z.string(), headers: z.record(z.string(), z.string()) }),
)
const redirectsSchema = z.record(z.string().startsWith('/'), z.string())

/**
 * Reads a built folder: configuration is made from what will be served, so that the two cannot
 * differ.
 *
 * @throws BuildFailed when there is no whole site in the folder.
 */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  try {
    const [headers, redirects] = await Promise.all(
      ['headers.json', 'redirects.json'].map(
        async name => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown,
      ),
    )
    return {
      headers: headersSchema.parse(headers),
      redirects: redirectsSchema.parse(redirects),
    }
  } catch (error) {
    throw new BuildFailed([
      {
        severity: 'error',
        message: `There is no whole site in \`${folder}\`: ${(error as Error).message}`,
        hint: 'Run `npm run build` first, or name the folder with `--out DIR`.',
      },
    ])
  }
}
