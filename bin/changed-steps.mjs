// What `npm test -- --changed` runs: the steps, and the tests in them, that uncommitted edits can
// have broken.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { usualSteps } from './test-steps.mjs'

/** Quick tests that show whether pages load at all. */
const SMOKE = ['navigation', 'page']

/** Code and data that the checks and the runs of samples depend on. */
const OF_SAMPLES = /^(?:packages\/(?:sample-|stand-in)|site\/(?:answers|samples)|tools\/samples)/

/** Words in file names that say nothing about the file's purpose. */
const GENERAL = new Set(['index', 'page', 'site', 'start', 'state', 'the'])

/**
 * @param {string} root
 * @returns {import('./test-steps.d.mts').Step[]}
 */
export function changedSteps(root) {
  const files = changedFiles(root)
  const isChanged = pattern => files.some(file => pattern.test(file))
  const pages = files.filter(file => /^content\/.*\.mdx?$/.test(file))
  const steps = new Map(usualSteps(root).map(step => [step.name, { ...step, needs: [] }]))
  const chosen = []
  const add = (name, ...args) => {
    const step = steps.get(name)
    chosen.push({ ...step, args: [...step.args, ...args] })
  }
  if (isChanged(/\.(?:[mc]?ts|tsx|mjs)$/)) {
    add('types')
    add('lint')
    add('unused')
    add('format')
    add('unit', '--changed', 'HEAD', '--passWithNoTests')
  }
  if (isChanged(/^(?:packages\/engine\/(?:hosts|output|serve)|test\/hosts)\//)) add('hosts')
  if (isChanged(/^(?:content|site|packages\/(?:model|trace-query))\//))
    chosen.push({
      ...steps.get('content'),
      args: [join(root, 'bin/docs.mjs'), 'check', '--strict'],
    })
  if (isChanged(OF_SAMPLES)) add('samples')
  else if (pages.length > 0) add('samples', ...pages)
  if (pages.length > 0 || isChanged(OF_SAMPLES) || isChanged(/^test\/samples-run\//)) add('runs')
  const specs = specsFor(root, files)
  if (specs.length > 0) add('browser', ...specs)
  return chosen
}

/** Files that differ from the last commit, and new ones, by their paths from the root. */
function changedFiles(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/**
 * The edited specs. For code that reaches the browser, specs that share a word with its name, or a
 * few that open pages.
 */
function specsFor(root, files) {
  const specs = ['test/browser', 'test/browser/thorough']
    .flatMap(folder => readdirSync(join(root, folder)))
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => name.replace('.spec.ts', ''))
  const found = new Set(
    files
      .filter(file => /^test\/browser\/.*\.spec\.ts$/.test(file))
      .map(file => basename(file, '.spec.ts')),
  )
  for (const file of files.filter(name =>
    /^(?:packages\/(?:ui|trace-query|search)|site\/islands)\/(?!test\/).*\.(?:ts|tsx|css)$/.test(
      name,
    ),
  )) {
    const words = new Set(
      basename(file)
        .replace(/\.\w+$/, '')
        .split('-')
        .filter(word => !GENERAL.has(word)),
    )
    const matching = specs.filter(spec => spec.split('-').some(word => words.has(word)))
    for (const spec of matching.length > 0 ? matching : SMOKE) found.add(spec)
  }
  return [...found].filter(spec => specs.includes(spec)).map(spec => `/${spec}.spec`)
}
