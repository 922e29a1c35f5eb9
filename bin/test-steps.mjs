// What `npm test` consists of. A step starts when the steps it needs have passed.
import { join } from 'node:path'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} words Arguments for Node: a script, then its own.
 * @property {string[]} [needs] Names of steps that have to pass first.
 * @property {Record<string, string>} [environment]
 */

/** Rounds of the long tests end after so many minutes where everything has to end within the time that CI gives. */
const MINUTES_IN_CI = '4'

/** The folder with the real site, built by the step `content` and shared by every step that reads it. */
export const builtSite = root => join(root, '.cache/test/real')

/**
 * @param {string} root
 * @returns {Step[]}
 */
export function usualSteps(root) {
  const tool = (name, script, ...words) => [join(root, 'node_modules', name, script), ...words]
  const shared = { TEST_BUILT_SITE: builtSite(root) }
  return [
    { name: 'types', words: tool('typescript', 'bin/tsc', '-p', '.') },
    { name: 'lint', words: tool('oxlint', 'bin/oxlint', '--max-warnings', '0') },
    { name: 'content', words: [join(root, 'bin/docs.mjs'), 'build', '--strict', '--out', builtSite(root)] },
    { name: 'browser', words: tool('@playwright/test', 'cli.js', 'test', '-c', 'test/browser/playwright.config.ts', '--reporter=dot'), needs: ['types', 'content'], environment: shared },
    { name: 'unit', words: tool('vitest', 'vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'unit', '--project', 'engine'), needs: ['types', 'content'], environment: shared },
    { name: 'samples', words: [join(root, 'bin/samples.mjs')] },
    { name: 'runs', words: tool('vitest', 'vitest.mjs', 'run', '--config', 'test/samples-run/vitest.config.ts'), needs: ['samples'] },
    { name: 'firefox', words: tool('vitest', 'vitest.mjs', 'run', '--config', 'test/firefox/vitest.config.ts'), needs: ['types', 'content'], environment: shared },
  ]
}

/**
 * Steps that take minutes: `npm run test:long`, and the end of `npm test` where `CI=true`.
 *
 * @param {string} root
 * @param {boolean} isContinuous True in CI, where their time is limited.
 * @returns {Step[]}
 */
export function longSteps(root, isContinuous) {
  const vitest = (...words) => [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts', ...words]
  const environment = { TEST_LONG: 'true', ...(isContinuous ? { TEST_LONG_MINUTES: MINUTES_IN_CI } : {}) }
  return [
    { name: 'browser variants', words: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'test/browser/playwright.config.ts', '--reporter=dot'], needs: ['browser'], environment },
    { name: 'long', words: vitest('--project', 'long'), environment },
    { name: 'bad input', words: vitest('--project', 'unit', '--testTimeout', '600000', 'bad-input', 'search/hostile'), environment },
  ]
}
