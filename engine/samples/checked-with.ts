import type { PackageVersion } from '../../model/page'
import { pythonName, type PackageVersions } from './package-versions'

/** Modules whose package has a different name. */
const PYTHON_PACKAGES: Record<string, string> = {
  agents: 'openai-agents',
  dotenv: 'python-dotenv',
  yaml: 'pyyaml',
}

/**
 * The packages that the samples of a page import, with the versions that they were checked with,
 * the product's own first. Packages that aren't in any list are left out.
 */
export function checkedWith(
  imports: readonly string[],
  versions: PackageVersions,
): PackageVersion[] {
  const found = imports.map((line): PackageVersion | null => {
    const [ecosystem = '', name = ''] = line.split(' ')
    return ecosystem === 'python' ? pythonPackage(name, versions) : npmPackage(name, versions)
  })
  const unique = new Map(
    found.filter(one => one !== null).map(one => [`${one.language} ${one.name}`, one]),
  )
  return [...unique.values()].sort(
    (a, b) => compare(b.language, a.language) || compare(rank(a), rank(b)),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const rank = ({ name }: PackageVersion): string => (name === 'langsmith' ? '' : name)

function npmPackage(specifier: string, { npm }: PackageVersions): PackageVersion | null {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
  const version = Object.hasOwn(npm, name) ? npm[name] : undefined
  return version === undefined ? null : { language: 'JavaScript', name, version }
}

/**
 * The package of a module: `opentelemetry.sdk.trace` belongs to `opentelemetry-sdk`, so the longest
 * listed name wins.
 */
function pythonPackage(module: string, { python }: PackageVersions): PackageVersion | null {
  const parts = module.split('.')
  for (let length = parts.length; length > 0; length--) {
    const written = parts.slice(0, length).join('.')
    const name = pythonName(
      Object.hasOwn(PYTHON_PACKAGES, written) ? (PYTHON_PACKAGES[written] ?? '') : written,
    )
    const version = Object.hasOwn(python, name) ? python[name] : undefined
    if (version !== undefined) return { language: 'Python', name, version }
  }
  return null
}
