import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HoverLanguage } from './hover-servers'

/** Where a symbol of the SDK is declared: a module such as `langsmith.client`, and its name there. */
export interface Declared {
  /** Such as `langsmith.client` or `langsmith/lib/client`. */
  source: string
  /** Such as `Client.create_run`, or only the method if its class isn't known. */
  name: string
}

/** The public symbols of the SDKs, as the reference lists them. */
export class SdkSymbols {
  private constructor(
    private readonly words: Record<HoverLanguage, Set<string>>,
    private readonly names: ReadonlyMap<string, string>,
  ) {}

  /** @param folder `site/data/sdk`. */
  static async read(folder: string): Promise<SdkSymbols> {
    const words = { python: new Set<string>(), typescript: new Set<string>() }
    const names = new Map<string, string>()
    for (const language of ['python', 'typescript'] as const)
      for (const file of await readdir(join(folder, language)).catch(() => [])) {
        const data = JSON.parse(await readFile(join(folder, language, file), 'utf8')) as {
          symbols?: Record<string, { source: string }>
        }
        if (file === 'types.json') continue
        const symbols = data.symbols ?? (data as Record<string, { source: string }>)
        for (const [name, { source }] of Object.entries(symbols)) {
          words[language].add(lastWord(name))
          names.set(`${source}:${name}`, name)
          // A method of the generated client is declared in a class that readers never see.
          if (file === 'resources.json') names.set(`${source}:${lastWord(name)}`, name)
        }
      }
    return new SdkSymbols(words, names)
  }

  /** Whether any symbol ends with this name, so that asking where it is declared is worthwhile. */
  mayBe(name: string, language: HoverLanguage): boolean {
    return this.words[language].has(name)
  }

  /** The name of a symbol in the reference after its source, or null if it isn't public. */
  find({ source, name }: Declared): string | null {
    const found =
      this.names.get(`${source}:${name}`) ?? this.names.get(`${source}:${lastWord(name)}`)
    return found === undefined ? null : `${source}:${found}`
  }
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
