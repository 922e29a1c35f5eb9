import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../bench/run-command'
import { log } from '../bench/log'
import { linkTree, seedBuild, seedOutput, type BuildFolders } from './seed'

const run = promisify(execFile)

/** One state of the project: its source and the site built from it. */
export interface Side {
  source: string
  site: string
}

const reviewFolder = (root: string): string => join(root, '.cache/review')

/** Builds the working tree as it is. What `npm run build` has written is reused. */
export async function buildChanged(root: string): Promise<Side> {
  log('the working tree: building')
  const cache = join(root, '.cache')
  const folders = { site: join(reviewFolder(root), 'changed'), cache }
  await seedOutput({ site: join(root, 'dist'), cache }, folders)
  await buildSite(root, folders)
  return { source: root, site: folders.site }
}

/**
 * Builds a commit in a worktree of its own, which is kept until another commit is asked for. What
 * is the same in the working tree, which has to be built already, is reused.
 *
 * @throws Error if it doesn't build.
 */
export async function buildBase(root: string, commit: string, changed: Side): Promise<Side> {
  const folder = join(reviewFolder(root), commit)
  const [source, site, cache] = ['source', 'site', 'cache'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await removeOthers(root, commit)
  if (existsSync(join(site, 'routes.json'))) return { source, site }
  log('the base: checking out and building')
  await rm(folder, { recursive: true, force: true })
  await git(root, 'worktree', 'prune')
  await mkdir(folder, { recursive: true })
  await git(root, 'worktree', 'add', '--detach', '--force', source, commit)
  await addPackages(root, source)
  await linkTree(join(root, '.cache/engine'), join(source, '.cache/engine'))
  await seedBuild({ site: changed.site, cache: join(root, '.cache') }, { site, cache })
  await buildSite(source, { site, cache })
  return { source, site }
}

/**
 * The commit of a revision.
 *
 * @throws Error if Git doesn't know it.
 */
export const findCommit = (root: string, revision: string): Promise<string> =>
  git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`).catch(() => {
    throw new Error(`Git knows no revision \`${revision}\`. Name a branch, tag, or commit.`)
  })

const buildSite = (source: string, { site, cache }: BuildFolders): Promise<unknown> =>
  runCommand({
    file: process.execPath,
    args: ['bin/docs.mjs', 'build', '--out', site, '--cache', cache],
    folder: source,
  })

/** Uses the working tree's packages if the lock file is the same. */
async function addPackages(root: string, source: string): Promise<void> {
  const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8')
  if ((await lockOf(root)) === (await lockOf(source)))
    return symlink(join(root, 'node_modules'), join(source, 'node_modules'), 'junction')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runCommand({ file: npm, args: ['ci', '--no-audit', '--no-fund'], folder: source })
}

async function removeOthers(root: string, commit: string): Promise<void> {
  const folder = reviewFolder(root)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(one => /^[0-9a-f]{40,}$/.test(one) && one !== commit))
    await rm(join(folder, name), { recursive: true, force: true })
  await git(root, 'worktree', 'prune')
}

/** The output of a Git command. */
export const git = async (root: string, ...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root, maxBuffer: 1 << 28 })).stdout.trim()
