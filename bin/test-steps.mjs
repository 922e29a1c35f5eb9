// What `npm test` consists of. A step starts when the steps it needs have passed.
import { join } from 'node:path'

/**
 * Limit in minutes for each round of the long tests where everything has to finish within CI's time
 * limit.
 */
const MINUTES_IN_CI = '1'

/**
 * The folder of the real site, which the step `content` builds and every step that reads it shares.
 */
const builtSite = root => join(root, '.cache/test/real')

const tool = (root, name, script, ...args) => [join(root, 'node_modules', name, script), ...args]

const formatCheck = root =>
  tool(root, 'prettier', 'bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.')

const clusterTests = root =>
  tool(root, 'vitest', 'vitest.mjs', 'run', '--config', 'test/cluster/vitest.config.ts')

const browserTests = root =>
  tool(
    root,
    '@playwright/test',
    'cli.js',
    'test',
    '-c',
    'test/browser/playwright.config.ts',
    '--reporter=dot',
  )

const engineTests = (root, project) =>
  tool(
    root,
    'vitest',
    'vitest.mjs',
    'run',
    '--config',
    'test/engines/vitest.config.ts',
    '--project',
    project,
  )

/** Tells tests where the step `content` has built the site. */
const builtFor = root => ({ TEST_BUILT_SITE: builtSite(root) })

/**
 * @param {string} root
 * @returns {import('./test-steps.d.mts').Step[]}
 */
export function usualSteps(root) {
  const shared = builtFor(root)
  return [
    // First, because the browser tests, which take longest, wait for it.
    {
      name: 'content',
      args: [join(root, 'bin/docs.mjs'), 'build', '--strict', '--out', builtSite(root)],
      makes: builtSite(root),
    },
    { name: 'types', args: tool(root, 'typescript', 'bin/tsc', '-p', '.') },
    { name: 'lint', args: tool(root, 'oxlint', 'bin/oxlint', '--max-warnings', '0') },
    { name: 'unused', args: tool(root, 'knip', 'bin/knip.js', '--no-progress') },
    { name: 'format', args: formatCheck(root) },
    {
      name: 'browser',
      args: browserTests(root),
      needs: ['types', 'content'],
      environment: shared,
    },
    // Before the other tests, because a driver's waiting leaves them a processor.
    ...['firefox', 'webkit'].map(name => ({
      name,
      args: engineTests(root, name),
      needs: ['types', 'content'],
      environment: shared,
    })),
    {
      name: 'unit',
      args: tool(
        root,
        'vitest',
        'vitest.mjs',
        'run',
        '--config',
        'test/vitest.config.ts',
        '--project',
        'unit',
        '--project',
        'components',
        '--project',
        'engine',
        '--tags-filter',
        '!variant',
      ),
      needs: ['types', 'content'],
      environment: shared,
    },
    {
      name: 'hosts',
      args: [join(root, 'bin/test-hosts.mjs'), '--as-installed'],
      needs: ['types'],
    },
    { name: 'samples', args: [join(root, 'bin/samples.mjs')] },
    {
      name: 'runs',
      args: tool(
        root,
        'vitest',
        'vitest.mjs',
        'run',
        '--config',
        'test/samples-run/vitest.config.ts',
      ),
      needs: ['samples'],
    },
  ]
}

/**
 * Steps that take minutes: `npm run test:long`, and the end of `npm test` with `CI=true`. Mutation
 * testing and following the pages as readers do are only in the former, because they exceed CI's
 * time limit.
 *
 * @param {string} root
 * @param {boolean} isAfterUsual True if they follow the usual steps in CI: their time is limited,
 *   and the site is already built.
 * @returns {import('./test-steps.d.mts').Step[]}
 */
export function longSteps(root, isAfterUsual) {
  const vitest = (...args) =>
    tool(root, 'vitest', 'vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...args)
  const environment = {
    TEST_LONG: 'true',
    ...(isAfterUsual ? { TEST_LONG_MINUTES: MINUTES_IN_CI, ...builtFor(root) } : {}),
  }
  return [
    { name: 'thorough browser', args: browserTests(root), needs: ['browser'], environment },
    {
      name: 'thorough engine',
      args: vitest('--project', 'engine', '--tags-filter', 'variant'),
      needs: ['unit'],
    },
    { name: 'long', args: vitest('--project', 'long'), environment },
    {
      name: 'bad input',
      args: vitest(
        '--project',
        'unit',
        '--testTimeout',
        '600000',
        'bad-input',
        'search/test/hostile',
      ),
      environment,
    },
    ...(isAfterUsual
      ? []
      : [
          { name: 'readers', args: [join(root, 'bin/samples.mjs'), '--fresh'] },
          { name: 'mutation', args: [join(root, 'bin/mutation.mjs')] },
        ]),
  ]
}

/**
 * The search on a real cluster: `npm run test:cluster`, and the last step of `npm test` with
 * `CI=true`. Three servers in Java need both processors, and their times are measured, so nothing
 * else runs beside them.
 *
 * @param {string} root
 * @param {boolean} isAfterUsual True in CI, where the site is already built and the large index,
 *   half of the time, is left out.
 * @returns {import('./test-steps.d.mts').Step[]}
 */
export function clusterSteps(root, isAfterUsual) {
  return [
    {
      name: 'cluster',
      args: clusterTests(root),
      isAlone: true,
      ...(isAfterUsual
        ? { needs: ['content'], environment: { ...builtFor(root), TEST_CLUSTER_LARGE: 'false' } }
        : {}),
    },
  ]
}
