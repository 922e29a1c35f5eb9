import type { Sample, SampleFinding } from '@docs/model/sample-finding'
import type { SdkLanguage } from '../symbol/symbol'
import { wrongCalls } from './check-calls'
import { deprecated } from './check-deprecated'
import { wrongImports, wrongMembers } from './check-names'
import type { Code } from './code'
import type { Found } from './finding'
import { readInstead, type Instead } from './read-instead'
import { readPython } from './read-python'
import { readTypescript } from './read-typescript'
import { SdkKnowledge } from './sdk-knowledge'

const READERS: Record<SdkLanguage, (text: string) => Code> = {
  python: readPython,
  typescript: readTypescript,
}

/** The SDK whose data tells about code in a language; null for others. */
export function sdkLanguageOf(language: string): SdkLanguage | null {
  if (language === 'python') return 'python'
  return /^(?:typescript|javascript|tsx|jsx)$/.test(language) ? 'typescript' : null
}

/**
 * A function that finds mistakes in code that uses the SDK: modules, names, and arguments that it
 * doesn't have, arguments that are missing, and what is deprecated. It knows the data of the SDK
 * reference and nothing else, so nothing has to be installed, and nothing is run. The data is read
 * with the first sample in a language.
 *
 * @param folder `site/data/sdk`.
 */
export function sdkChecker(folder: string): (sample: Sample) => Promise<SampleFinding[]> {
  const known: Partial<Record<SdkLanguage, Promise<SdkKnowledge>>> = {}
  const instead = readInstead(folder)
  return async ({ code: text, language: written }) => {
    const language = sdkLanguageOf(written)
    if (language === null) return []
    const sdk = await (known[language] ??= SdkKnowledge.read(folder, language))
    const found = await foundIn(text, sdk, instead)
    return found.toSorted((a, b) => a.from - b.from).map(one => placed(one, text))
  }
}

async function foundIn(text: string, sdk: SdkKnowledge, instead: Instead): Promise<Found[]> {
  try {
    const code = READERS[sdk.language](text)
    return [
      ...code.errors,
      ...wrongImports(code, sdk),
      ...wrongMembers(code, sdk),
      ...wrongCalls(code, sdk),
      ...(await deprecated(code, sdk, instead)),
    ]
  } catch (error) {
    // Each level of the code is a call here, and no program has thousands.
    if (!(error instanceof RangeError)) throw error
    return [{ from: 0, message: 'The code is nested too deeply to be checked.' }]
  }
}

function placed({ from, ...rest }: Found, text: string): SampleFinding {
  const before = text.slice(0, from).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, ...rest }
}
