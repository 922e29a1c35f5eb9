import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../run-command'
import { say } from '../say'

const run = promisify(execFile)

/** One state of the project: its source and the site built from it. */
export interface Side {
  source: string
  site: string
}

/** What a content change can reuse from the working tree's cache. */
const SEEDS = ['pages', 'inks', 'engine', 'social']

/**
 * Builds a revision in a worktree of its own, which is kept until another revision is asked for.
 *
 * @throws Error if Git doesn't know the revision, or if it doesn't build.
 */
export async function buildBase(root: string, revision: string): Promise<Side> {
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`).catch(
    () => {
      throw new Error(`Git knows no revision \`${revision}\`. Name a branch, tag, or commit.`)
    },
  )
  const folder = join(root, '.cache/review')
  const side = { source: join(folder, commit, 'source'), site: join(folder, commit, 'site') }
  await removeOthers(root, folder, commit)
  if (existsSync(join(side.site, 'routes.json'))) return side
  say(`${revision}: checking out and building`)
  await rm(join(folder, commit), { recursive: true, force: true })
  await git(root, 'worktree', 'prune')
  await mkdir(join(folder, commit), { recursive: true })
  await git(root, 'worktree', 'add', '--detach', '--force', side.source, commit)
  await addPackages(root, side.source)
  for (const name of SEEDS.filter(seed => existsSync(join(root, '.cache', seed))))
    await cp(join(root, '.cache', name), join(side.source, '.cache', name), { recursive: true })
  await buildSite(side)
  return side
}

/** Builds the working tree as it is. */
export async function buildChanged(root: string): Promise<Side> {
  say('the working tree: building')
  const side = { source: root, site: join(root, '.cache/review/changed') }
  await buildSite(side)
  return side
}

const buildSite = ({ source, site }: Side): Promise<unknown> =>
  runCommand({
    file: process.execPath,
    words: ['bin/docs.mjs', 'build', '--out', site],
    folder: source,
  })

/** Uses the working tree's packages if the lock file is the same. */
async function addPackages(root: string, source: string): Promise<void> {
  const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8')
  if ((await lockOf(root)) === (await lockOf(source)))
    return symlink(join(root, 'node_modules'), join(source, 'node_modules'), 'junction')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runCommand({ file: npm, words: ['ci', '--no-audit', '--no-fund'], folder: source })
}

async function removeOthers(root: string, folder: string, commit: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(one => /^[0-9a-f]{40,}$/.test(one) && one !== commit))
    await rm(join(folder, name), { recursive: true, force: true })
  await git(root, 'worktree', 'prune')
}

/** The output of a Git command. */
export const git = async (root: string, ...words: string[]): Promise<string> =>
  (await run('git', words, { cwd: root, maxBuffer: 1 << 28 })).stdout.trim()
