import type { Subject } from '@docs/model/checks'
import type { ReaderRuns } from '@docs/model/reader-runs'
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
 * What a page worked with when it was followed from its install lines, in an empty folder. Null if
 * it has none, or something on it didn't work.
 *
 * @param page Its file below the content folder, without the extension.
 */
export function readerSentence(page: string, runs: ReaderRuns | null): string | null {
  const run = runs && Object.hasOwn(runs.pages, page) ? runs.pages[page] : undefined
  if (!runs || !run || run.breaks || run.failed > 0) return null
  const [isNode, isPython] = [run.npm, run.pypi].map(one => Object.keys(one).length > 0)
  if (!isNode && !isPython) return null
  const lists = [
    ...(isPython ? [`${listOf(run.pypi)} on Python ${runs.python.map(minor).join(' and ')}`] : []),
    ...(isNode ? [`${listOf(run.npm)} on Node ${minor(runs.node)}`] : []),
  ]
  return `Installed as written here on ${longDate(runs.date)}, it works with ${lists.join(', and with ')}.`
}

const listOf = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')

const minor = (version: string): string => version.split('.').slice(0, 2).join('.')

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
