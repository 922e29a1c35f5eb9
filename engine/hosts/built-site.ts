import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { BuildFailed } from '../problems'
import type { HeaderRule } from '../output/headers'

/** What hosts have to know of a built site. */
export interface BuiltSite {
  headers: HeaderRule[]
  /** Old path → path or URL. */
  redirects: Record<string, string>
  /** Every file by its name inside the folder, without compressed forms. */
  files: string[]
}

export interface HostSettings {
  /** Where the site will lie on the host. */
  root: string
  /** Where the host will listen. */
  port: number
}

/** The text of configuration files by their names. */
export type HostFiles = Record<string, string>

/** Compressed forms, and what another host wanted in the served folder. */
const NOT_CONTENT = /\.(?:br|gz)$|^(?:_headers|_redirects|vercel\.json)$/

const headersSchema = z.array(
  z.strictObject({ path: z.string(), headers: z.record(z.string(), z.string()) }),
)
const redirectsSchema = z.record(z.string().startsWith('/'), z.string())

/**
 * Reads a built folder: configuration is made from what will be served, so that the two cannot differ.
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
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter(entry => entry.isFile())
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      )
    return {
      headers: headersSchema.parse(headers),
      redirects: redirectsSchema.parse(redirects),
      files: files.filter(name => !NOT_CONTENT.test(name)).sort(),
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
