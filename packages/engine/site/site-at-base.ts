import type { Site } from '@docs/model/site'
import { BuildFailed } from '../problems'
import { placeOfField } from './site-problems'

/**
 * The site under a base: its URL ends with it. Without a base, the URL stays as it is.
 *
 * @param option What `--base` says, in place of `base` in the site file.
 * @param files The site file and what it imports, to locate mistakes.
 * @throws BuildFailed if the URL has another path than the base.
 */
export async function siteAtBase(
  site: Site,
  option: string | undefined,
  files: readonly string[],
): Promise<Site> {
  const base = option ?? site.base ?? ''
  if (base === '') return omitBase(site)
  if (site.url === '') return { ...site, base }
  const { origin, pathname } = new URL(site.url)
  const path = pathname.replace(/\/$/, '')
  if (path === '' || path === base) return { ...site, base, url: origin + base }
  throw new BuildFailed([
    {
      severity: 'error',
      message: `\`url\` in the site file has the path \`${path}/\`, but the base is \`${base}/\`.`,
      hint: `Write \`url: '${origin}${base}'\`, or ${
        option === undefined ? `\`base: '${path}/'\`` : `\`--base ${path}/\``
      }.`,
      ...(await placeOfField(['url'], files)),
    },
  ])
}

const omitBase = ({ base: _atRoot, ...site }: Site): Site => site
