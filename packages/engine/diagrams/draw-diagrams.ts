import { createRequire } from 'node:module'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { mermaidConfig } from '@docs/model/mermaid-config'
import { BROWSER_ARGUMENTS, findBrowser } from '../find-browser'
import type { Options } from '../options'
import { BuildFailed, count, type Problem } from '../problems'
import { readContent } from '../read-content'
import type { Reporter } from '../stage'
import { checkDrawing } from './check-drawing'
import { pictureProblem } from './check-picture'
import { diagramFile, diagramHash, findDrawn, hashInName } from './store'

/**
 * The largest width in CSS pixels at which a picture is readable next to the text, slightly scaled
 * down.
 */
const FITS = 864

interface Fence {
  source: string
  file: string
  line: number
  hash: string
}

/**
 * Draws the diagrams that have no current picture, in both themes, and deletes pictures that no
 * page uses. Resolves to the exit code.
 */
export async function drawDiagrams(options: Options, reporter: Reporter): Promise<number> {
  const folder = join(options.contentFolder, '_diagrams')
  const content = await readContent(options.contentFolder)
  const fences = [...content.pages, ...content.entries].flatMap(({ name, text }) =>
    fencesOf(text, name),
  )
  const missing = [
    ...new Map(
      fences
        .filter(fence => findDrawn(folder, fence.hash) === null)
        .map(fence => [fence.hash, fence]),
    ).values(),
  ]
  const problems = await reporter.stage('drawing diagrams', progress =>
    drawAll(missing, folder, progress),
  )
  const removed = await removeUnused(folder, new Set(fences.map(fence => fence.hash)))
  if (problems.some(({ severity }) => severity === 'error')) throw new BuildFailed(problems)
  for (const { file, line, message } of problems) reporter.log(`${file}:${line}  ${message}`)
  for (const fence of fences) {
    const width = findDrawn(folder, fence.hash)?.width ?? 0
    if (width > FITS)
      reporter.log(
        `${fence.file}:${fence.line}  The diagram is ${width} px wide, but the text has room for ` +
          `${FITS}, so it will scroll. Try \`flowchart TD\` or fewer boxes.`,
      )
  }
  reporter.log(
    `${count(fences.length, 'diagram')}: ${missing.length} drawn, ${count(removed, 'old picture')} removed.`,
  )
  return 0
}

/**
 * The Mermaid fences of a page. Read line by line, because the engine needs every other part of the
 * page to be valid.
 */
function fencesOf(text: string, file: string): Fence[] {
  return [
    ...text.matchAll(/^([ \t]*)(`{3,}|~{3,})mermaid\b[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm),
  ].map(match => {
    const [, indent = '', , body = ''] = match
    const source = body
      .replace(/\n$/, '')
      .split('\n')
      .map(line => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n')
    return {
      source,
      file,
      line: text.slice(0, match.index).split('\n').length,
      hash: diagramHash(source),
    }
  })
}

async function drawAll(
  fences: Fence[],
  folder: string,
  progress: (done: number, all: number) => void,
): Promise<Problem[]> {
  if (fences.length === 0) return []
  const executablePath = findBrowser()
  if (executablePath === null)
    throw new BuildFailed([
      {
        severity: 'error',
        message: 'Drawing diagrams needs a browser, and none was found.',
        hint: 'Run `npx playwright install chromium`, or set BROWSER_PATH to a Chrome or Chromium.',
      },
    ])
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  const problems: Problem[] = []
  try {
    const page = await browser.newPage()
    await page.setContent('<!doctype html><html><body></body></html>')
    await page.addScriptTag({ content: await readFile(mermaidScript(), 'utf8') })
    for (const [index, fence] of fences.entries()) {
      for (const theme of ['light', 'dark'] as const) {
        const drawn = await draw(page, fence, theme)
        const problem =
          'error' in drawn
            ? mermaidProblem(drawn.error, fence)
            : await pictureProblem(page, drawn.svg, fence.source).then(
                message => message && { message, line: fence.line },
              )
        if (problem || 'error' in drawn) {
          if (problem) problems.push({ severity: 'error', column: 1, file: fence.file, ...problem })
          break
        }
        const file = diagramFile(folder, fence.hash, theme)
        await writeFile(`${file}.next`, drawn.svg)
        await rename(`${file}.next`, file)
        // Both themes have the same shapes.
        if (theme === 'dark') continue
        for (const fault of await faultsOf(page, drawn.svg))
          problems.push({
            severity: 'warning',
            message: `${fault} Shorten the text, or change the direction or the order of the boxes.`,
            file: fence.file,
            line: fence.line,
            column: 1,
          })
      }
      progress(index + 1, fences.length)
    }
  } finally {
    await browser.close()
  }
  return problems
}

/** Mermaid's words, with the line of the page instead of that of the diagram. */
function mermaidProblem(error: string, { line }: Fence): Pick<Problem, 'message' | 'line'> {
  const [, own] = /on line (\d+)/.exec(error) ?? []
  return {
    message: `Mermaid can't draw this: ${error.replace(/ on line \d+/, '')}`,
    line: own === undefined ? line : line + Number(own),
  }
}

const mermaidScript = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('mermaid')), 'mermaid.min.js')

async function draw(
  page: Page,
  { source, hash }: Fence,
  theme: 'light' | 'dark',
): Promise<{ svg: string } | { error: string }> {
  const config = mermaidConfig(theme === 'dark' ? 'dark' : 'default')
  const result: { svg: string } | { error: string } = await page.evaluate(
    async ([id, text, settings]) => {
      // The page's script has set it, which TypeScript doesn't know.
      const mermaid = (
        window as unknown as {
          mermaid: {
            initialize(config: unknown): void
            render(id: string, text: string): Promise<{ svg: string }>
          }
        }
      ).mermaid
      try {
        mermaid.initialize(settings)
        return { svg: (await mermaid.render(id, text)).svg }
      } catch (error) {
        return { error: (error as Error).message }
      }
    },
    [`d${hash}`, source, config] as [string, string, unknown],
  )
  return 'svg' in result ? { svg: sized(withLinks(result.svg)) } : result
}

/** What is hard to read in a picture. */
async function faultsOf(page: Page, svg: string): Promise<string[]> {
  await page.evaluate(text => void (document.body.innerHTML = text), svg)
  return page.locator('body > svg').evaluate(checkDrawing)
}

/** Mermaid's links use a prefix that a picture of its own has to declare. */
const withLinks = (svg: string): string =>
  svg.includes('xlink:') && !svg.includes('xmlns:xlink=')
    ? svg.replace('<svg', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"')
    : svg

/** Mermaid writes `width="100%"`, but the picture needs a size. */
function sized(svg: string): string {
  const [, width = '0', height = '0'] =
    /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const open = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const plain = open
    .replace(/\s(?:width|height|style)="[^"]*"/g, '')
    .replace('<svg', `<svg width="${width}" height="${height}"`)
  return plain + svg.slice(open.length)
}

/** Only pictures that this command drew. Authors can keep other files beside them. */
async function removeUnused(folder: string, used: ReadonlySet<string>): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(name => {
    const hash = hashInName(name)
    return hash !== null && !used.has(hash)
  })
  for (const name of names) await rm(join(folder, name))
  return names.length
}
