/** A package whose version the data files name. */
export interface Sdk {
  ecosystem: 'PyPI' | 'npm'
  name: string
  /** The version that the pages are about. */
  known: string
}

const VERSION = /^\d+\.\d+\.\d+/

/** The SDKs of the data file `versions`: PyPI's under `python`, npm's under `js`. */
export function sdksIn(versions: unknown): Sdk[] {
  const groups = (versions ?? {}) as Record<string, Record<string, unknown> | undefined>
  const sdksOf = (ecosystem: Sdk['ecosystem'], group: Record<string, unknown> = {}) =>
    Object.entries(group).flatMap(([name, known]) =>
      typeof known === 'string' && VERSION.test(known) ? [{ ecosystem, name, known }] : [],
    )
  return [...sdksOf('PyPI', groups.python), ...sdksOf('npm', groups.js)]
}

/**
 * `langsmith==0.14.0` is a package of PyPI, `langsmith@0.10.5` one of npm; null for anything else.
 */
export function parseSdk(written: string): Sdk | null {
  const [, name = '', mark, known = ''] = /^(@?[\w./-]+?)(==|@)([\w.+-]+)$/.exec(written) ?? []
  return name === '' ? null : { ecosystem: mark === '@' ? 'npm' : 'PyPI', name, known }
}
