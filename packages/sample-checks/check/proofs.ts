import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * What the project has proven about its samples, committed so that a fresh clone doesn't have to
 * install 480 packages before its first test run. Each line is the key of a passed check or run,
 * which covers everything it depends on. CI doesn't read these files: it proves everything again.
 */
export const PROOFS = {
  checks: 'site/samples/proofs/checks.txt',
  runs: 'site/samples/proofs/runs.txt',
} as const

/** Hexadecimal digits of a key: a false match among 2,000 keys has a chance of 1 in 10^11. */
const DIGITS = 12

/** Share of passed checks or runs that a file of proofs has to have; single edits may be missing. */
const LEAST_KNOWN = 0.8

/** Where the site reads when all samples passed, and with which package lists. */
const PASSED = 'site/data/samples.json'

/** Records that all samples have passed today with these lists of packages. */
export async function recordPassed(
  root: string,
  lists: readonly string[],
  today: Date,
): Promise<void> {
  const texts = await Promise.all(lists.map(list => readFile(join(root, list), 'utf8')))
  const passed = {
    checked: today.toISOString().slice(0, 10),
    lists: createHash('sha256').update(texts.join('')).digest('hex'),
  }
  await writeFile(join(root, PASSED), `${JSON.stringify(passed, null, 2)}\n`)
}

/** The keys that a file of proofs contains. */
export class Proofs {
  constructor(private readonly keys: ReadonlySet<string> = new Set()) {}

  /**
   * @param digest A digest in hexadecimal, with at least as many digits as a key.
   */
  has(digest: string): boolean {
    return this.keys.has(digest.slice(0, DIGITS))
  }

  /** A missing file has no proofs. */
  static async read(root: string, name: string): Promise<Proofs> {
    const text = await readFile(join(root, name), 'utf8').catch(() => '')
    return new Proofs(new Set(text.split('\n').filter(Boolean)))
  }

  /** Replaces the file by the keys of these digests, in the order that makes the smallest diffs. */
  static async write(root: string, name: string, digests: Iterable<string>): Promise<void> {
    const keys = [...new Set([...digests].map(digest => digest.slice(0, DIGITS)))].toSorted()
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), `${keys.join('\n')}\n`)
  }

  /**
   * Why a file of proofs no longer saves other clones much work, and what to do; null if it does.
   *
   * @param digests Everything that has passed.
   */
  static async staleness(
    root: string,
    name: string,
    digests: Iterable<string>,
  ): Promise<string | null> {
    const proofs = await Proofs.read(root, name)
    const passed = [...digests]
    const known = passed.filter(digest => proofs.has(digest)).length
    if (known >= passed.length * LEAST_KNOWN) return null
    return (
      `${name} has only ${known} of the ${passed.length} that passed, so every new clone repeats ` +
      'the others, for minutes. Run `npm run samples -- --record`, and commit site/samples/proofs.'
    )
  }
}
