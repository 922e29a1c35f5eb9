import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serveFairly } from '../bench/serve'
import { withBrowser, withServer } from '../bench/visits'
import { askApart } from './ask-apart'
import { buildBase, buildChanged, findCommit } from './build-sides'
import { changedPages, changedSamples, movedLinks, representatives } from './changes'
import { compareLooks } from './compare-looks'
import { changedFacts } from './facts'
import { readReviewOptions, type ReviewOptions } from './options'
import { readSite } from './read-site'
import { renderReport, type Review } from './report'

/** Compares the working tree with a revision and writes the report. Resolves to the exit code. */
export async function review(args: readonly string[], root: string): Promise<number> {
  const options = readReviewOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(options)
    return args.includes('--help') ? 0 : 2
  }
  try {
    const compared = await compare(root, options)
    const file = resolve(options.out)
    await writeFile(file, renderReport(compared))
    process.stdout.write(`${compared.pages.length} pages changed. The report: ${file}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  }
}

async function compare(root: string, { base, limit, port }: ReviewOptions): Promise<Review> {
  const commit = await findCommit(root, base)
  const current = await buildChanged(root)
  const old = await buildBase(root, commit, current)
  const [before, after] = [await readSite(old.site), await readSite(current.site)]
  const pages = changedPages(before, after)
  const styled = before.styles === after.styles ? [] : representatives(after)
  const touched = pages.map(({ path }) => path)
  const both = [...new Set([...touched, ...styled])].filter(
    path => before.pages.has(path) && after.pages.has(path),
  )
  const drawn = both.slice(0, limit)
  const [looks, found] = await Promise.all([
    withServer(serveFairly(old.site), port, one =>
      withServer(serveFairly(current.site), port + 1, other =>
        withBrowser(browser => compareLooks(browser, [one, other], drawn, new Set(touched))),
      ),
    ),
    askApart([old, current], root, port + 2),
  ])
  return {
    base: `${base} (${commit.slice(0, 9)})`,
    pages,
    stylesChanged: styled.length > 0,
    notDrawn: both.slice(limit),
    looks,
    samples: changedSamples(pages),
    facts: await changedFacts(root, base),
    links: movedLinks(before, after),
    ...found,
  }
}
