import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page, place, type Place } from '../engine/command'
import { eventually, startDev, type DevSite } from '../engine/dev-site'
import { isLong } from './rounds'

/** Series of edits, each to a development server of its own. */
const SERIES = isLong && !process.env.TEST_LONG_MINUTES ? 60 : 8
/** Milliseconds for a page that is shown to change. Ten times the aim: tests run beside others. */
const PATIENCE = 2_000

const NAMES = ['a', 'b', 'guides/c', 'guides/d', 'guides/deep/e', 'other/f']
const FOLDERS = ['guides', 'guides/deep', 'other', 'moved']

const name = fc.constantFrom(...NAMES)
const edit = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('write' as const), name, to: fc.option(name) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('break' as const), name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), name, to: name }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      name: fc.constantFrom(...FOLDERS),
      to: fc.constantFrom(...FOLDERS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace everything' as const) }) },
)
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

/** Edits in quick succession, as by a branch checkout, before the pages are looked at. */
const series = fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), {
  minLength: 4,
  maxLength: 10,
})

/** What each file says, or null if it has an error. */
type Files = Map<string, string | null>

/** An author at work, who remembers what is in the files. */
class Author {
  readonly files: Files = new Map()
  private written = 0

  constructor(private readonly site: Place) {}

  private path(stem: string): string {
    return join(this.site.folder, 'content', stem)
  }

  async write(stem: string, link: string | null = null): Promise<void> {
    const words = `Words number ${++this.written} of the author.`
    const more = link === null ? '' : ` Read [more](/${link}).`
    await this.site.write(`content/${stem}.mdx`, page(`Page ${stem}`, words + more))
    this.files.set(stem, words)
  }

  async do(step: Edit): Promise<void> {
    if (step.kind === 'write') await this.write(step.name, step.to)
    else if (step.kind === 'replace everything') await this.replace()
    else if (step.kind === 'move') await this.move(step.name, step.to)
    else if (step.kind === 'break') {
      await this.site.write(`content/${step.name}.mdx`, page('Broken', 'Never closed: <Steps>'))
      this.files.set(step.name, null)
    } else if (this.files.has(step.name)) {
      const words = this.files.get(step.name) ?? null
      this.files.delete(step.name)
      if (step.kind === 'delete') return rm(`${this.path(step.name)}.mdx`)
      await mkdir(dirname(this.path(step.to)), { recursive: true })
      await rename(`${this.path(step.name)}.mdx`, `${this.path(step.to)}.mdx`)
      this.files.set(step.to, words)
    }
  }

  private async move(folder: string, to: string): Promise<void> {
    const isInside = `${to}/`.startsWith(`${folder}/`)
    if (isInside || !existsSync(this.path(folder)) || existsSync(this.path(to))) return
    await mkdir(dirname(this.path(to)), { recursive: true })
    await rename(this.path(folder), this.path(to))
    const moved = [...this.files].filter(([stem]) => stem.startsWith(`${folder}/`))
    for (const [stem, words] of moved) {
      this.files.delete(stem)
      this.files.set(to + stem.slice(folder.length), words)
    }
  }

  private async replace(): Promise<void> {
    await rename(this.path(''), join(this.site.folder, 'before'))
    await cp(join(this.site.folder, 'before'), this.path(''), { recursive: true })
    await rm(join(this.site.folder, 'before'), { recursive: true })
  }
}

/** Every healthy page says what is in its file, and what isn't there is missing. */
async function expectShown(dev: DevSite, files: Files, known: ReadonlySet<string>): Promise<void> {
  for (const stem of known) {
    const words = files.get(stem)
    const start = Date.now()
    await eventually(async () => {
      const { status, text } = await dev.get(`/${stem}`)
      if (words === undefined) expect(status, stem).toBe(404)
      else if (words !== null) expect(text, stem).toContain(words)
      // The last good state, or what is wrong.
      else expect(text.length, stem).toBeGreaterThan(0)
    })
    expect(Date.now() - start, `milliseconds until ${stem} was right`).toBeLessThan(PATIENCE)
  }
}

test(
  'The development server shows every page as it is, whatever happens to others',
  async () => {
    await fc.assert(
      fc.asyncProperty(series, async steps => {
        const site = await place({ 'content/index.mdx': page('Home', 'Where it starts.') })
        const author = new Author(site)
        const known = new Set(NAMES)
        for (const stem of NAMES.slice(0, 4)) await author.write(stem)
        const dev = await startDev(site)
        for (const together of steps) {
          for (const step of together) await author.do(step)
          for (const stem of author.files.keys()) known.add(stem)
          await expectShown(dev, author.files, known)
        }
        await eventually(async () => {
          const problems = await dev.problems()
          for (const [stem, words] of author.files)
            if (words === null)
              expect(problems.join('\n'), stem).toContain(join('content', `${stem}.mdx`))
        })
        await dev.stop()
      }),
      { numRuns: SERIES, endOnFailure: true },
    )
  },
  SERIES * 60_000,
)
