// Remembers which steps passed with which files, so that `npm test` doesn't repeat what can't have
// changed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests in the packages that they test. */
const BESIDE = String.raw`(?:site|(?:packages|services|tools)\/[^/]+)\/test`
/** Folders that have nothing to do with the site in a browser. */
const OTHER_TESTS =
  'bad-input|content|engine|house|hosts|cluster|long|mutation|samples-run|fixtures'
const OTHER_FILES = String.raw`tools|docs|packages\/sample-(?:checks|types)|site\/samples\/proofs`

/** What tests in a browser never read, besides the given tests. */
const unreadInBrowsers = others =>
  new RegExp(
    String.raw`^(?:test\/(?:${OTHER_TESTS}|${others})|${BESIDE}|${OTHER_FILES})\/|^[^/]+\.md$`,
  )

/** What each step never reads. A step that isn't listed reads every file. */
const UNREAD = {
  types: /^(?:content|docs|site\/static)\/|\.md$/,
  lint: /^(?:content|docs|site\/static)\/|\.md$/,
  unused: /^(?:content|docs|site\/static)\/|\.md$/,
  format: /^(?:content|docs)\/|\.md$|(?<!^package)\.(?:json|ya?ml|html)$/,
  content: new RegExp(String.raw`^(?:test|tools|docs|${BESIDE})\/|^[^/]+\.md$`),
  browser: unreadInBrowsers('engines'),
  firefox: unreadInBrowsers('browser'),
  webkit: unreadInBrowsers('browser'),
  hosts: new RegExp(
    String.raw`^(?:content|docs|tools|site|${BESIDE})\/|^packages\/sample-|^[^/]+\.md$`,
  ),
  samples: new RegExp(
    String.raw`^(?:test|tools\/(?:bench|review)|docs|packages\/(?:ui|search)|${BESIDE})\/|^[^/]+\.md$`,
  ),
}

/** Variables that change what a step runs with. */
const VARIABLES = ['BROWSER_PATH', 'FIREFOX_PATH', 'PYTHON', 'TEST_LONG']

/**
 * @param {string} root
 * @returns {import('./passed-steps.d.mts').PassedSteps | null}
 *   Null outside a Git checkout, where it isn't known which files belong to the project.
 */
export function passedSteps(root) {
  const files = listFiles(root)
  if (files === null) return null
  const folder = join(root, '.cache/test/passed')
  const digests = files.map(name => [
    name,
    existsSync(join(root, name)) ? digest(readFileSync(join(root, name))) : '',
  ])
  const beside = [
    process.version,
    process.platform,
    ...VARIABLES.map(name => process.env[name] ?? ''),
  ]
  const record = step => {
    const read = digests.filter(([name]) => !UNREAD[step.name]?.test(name))
    return join(
      folder,
      `${step.name.replaceAll(' ', '-')}-${digest(JSON.stringify([beside, step.args, read]))}`,
    )
  }
  return {
    has: step => existsSync(record(step)) && (step.makes === undefined || existsSync(step.makes)),
    remember(step) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(record(step), '')
    },
  }
}

const digest = data => createHash('sha256').update(data).digest('hex').slice(0, 24)

/** Files of the project, including new ones and excluding what Git ignores. */
function listFiles(root) {
  try {
    const text = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return text.split('\0').filter(Boolean).sort()
  } catch {
    return null
  }
}
