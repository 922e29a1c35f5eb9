import type { Subject } from '@docs/model/checks'
import { longDate } from '@docs/ui/components/dates'
import { pythonName, type PackageVersions } from './package-versions'

/** Modules whose package has a different name. */
const PYTHON_PACKAGES: Record<string, string> = {
  agents: 'openai-agents',
  dotenv: 'python-dotenv',
  yaml: 'pyyaml',
}

interface PackageVersion {
  language: 'Python' | 'JavaScript'
  name: string
  version: string
}

/**
 * Sentences on what checks compared a page with, and when: packages for its samples, and the site's
 * sentences for everything else. Empty if no check compares it with anything.
 */
export function checksOf(
  { imports, subjects }: { imports: readonly string[]; subjects: readonly Subject[] },
  versions: PackageVersions,
  sentences: Readonly<Partial<Record<Subject, string>>>,
): string[] {
  const packages = checkedWith(imports, versions)
  const others = subjects.flatMap(subject => sentences[subject] ?? [])
  return packages.length > 0 ? [samplesSentence(packages, versions), ...others] : others
}

function samplesSentence(packages: PackageVersion[], { passedOn }: PackageVersions): string {
  const lists = [...new Set(packages.map(({ language }) => language))].map(language => {
    const names = packages
      .filter(one => one.language === language)
      .map(({ name, version }) => `${name} ${version}`)
    return `${names.join(', ')} (${language})`
  })
  const day = passedOn === null ? '' : ` All samples last passed together on ${longDate(passedOn)}.`
  return `The samples on this page were checked with ${lists.join(' and ')}.${day}`
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
