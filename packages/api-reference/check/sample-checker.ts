import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample, SampleFinding, SampleReport } from '@docs/model/sample-finding'
import type { Region } from '@docs/model/site'
import { misspelledVariables } from '@docs/sample-checks/check/environment/misspelled'
import { installedFindings } from '@docs/sample-checks/check/installed-findings'
import { mistakesIn } from '@docs/sample-checks/check/mistakes'
import { canonicalLanguage } from '@docs/sample-checks/fences/fence'
import type { SdkLanguage } from '../symbol/symbol'
import { sdkChecker, sdkLanguageOf } from './check-sdk'

interface CheckerSettings {
  root: string
  /** Where `npm run samples` keeps packages. They are used if they are there, never installed. */
  cacheFolder: string
  regions: readonly Region[]
  /** The environment variables that the documentation names. */
  variables: ReadonlySet<string>
  /** Only what needs no other program: for servers that anyone can call. */
  isPublic: boolean
}

/**
 * A function that checks samples from outside the pages: against the data of the SDK reference and,
 * where packages are installed, like those of the pages. Calls wait for each other, because
 * compilers share a folder.
 */
export function sampleChecker(
  settings: CheckerSettings,
): (samples: readonly Sample[]) => Promise<SampleReport[]> {
  const checkSdk = sdkChecker(join(settings.root, 'site/data/sdk'))
  const versions = versionsIn(settings.root)
  let last: Promise<unknown> = Promise.resolve()
  return samples => {
    const made = last.then(async () => {
      const { findings, missing } = await installedFindings(samples, settings)
      return Promise.all(
        samples.map(({ code, language: written }, index) =>
          reportOn(code, canonicalLanguage(written), findings[index] ?? [], missing),
        ),
      )
    })
    last = made.catch(() => undefined)
    return made
  }

  async function reportOn(
    code: string,
    language: string,
    ofCompilers: readonly SampleFinding[],
    missing: string | null,
  ): Promise<SampleReport> {
    const { regions, variables } = settings
    const mistakes = [
      ...mistakesIn(code, language, regions),
      ...misspelledVariables(code, language, variables),
    ]
    const ofSdk = await checkSdk({ code, language })
    // What was removed isn't in the data; the mistake names its replacement.
    const isTold = ({ line, column }: SampleFinding) =>
      mistakes.some(one => one.line === line && one.column === column)
    const own = [...mistakes, ...ofSdk.filter(one => !isTold(one))]
    // Compilers find the same with fewer words.
    const others = ofCompilers.filter(({ line }) => own.every(one => one.line !== line))
    const findings = [...own, ...others].toSorted((a, b) => a.line - b.line)
    return { findings, ...scopeOf(language, versions, missing) }
  }
}

/** What was checked in a language, and what wasn't. */
function scopeOf(
  language: string,
  versions: Record<SdkLanguage, string>,
  missing: string | null,
): Omit<SampleReport, 'findings'> {
  const sdk = sdkLanguageOf(language)
  const installed = sdk ? 'types' : language === 'bash' ? 'commands and requests' : null
  const isParsed = sdk !== null || language === 'yaml' || missing === null
  const checked = [
    ...(isParsed ? ['syntax'] : []),
    ...(sdk
      ? [`imports, names, arguments, and deprecations against langsmith ${versions[sdk]}`]
      : []),
    'variables',
    'hosts',
    'runs that are lost',
  ]
  if (installed === null) return { checked, skipped: [] }
  return missing === null
    ? { checked: [...checked, installed], skipped: [] }
    : { checked, skipped: [{ what: installed, why: missing }] }
}

/** The versions that the data of the SDK reference is from. */
function versionsIn(root: string): Record<SdkLanguage, string> {
  const { python, js } = JSON.parse(
    readFileSync(join(root, 'site/data/versions.json'), 'utf8'),
  ) as Record<'python' | 'js', { langsmith: string }>
  return { python: python.langsmith, typescript: js.langsmith }
}
