import { join } from 'node:path'
import type { BenchOptions } from '../options'
import type { Command } from '../run-command'
import type { Contender } from './contender'

/** The engine of this repository without a site file: its defaults for a folder of pages. */
export function thisSite(
  { root, cacheFolder }: BenchOptions,
  folder = 'site',
): Contender & { sidebar: string } {
  const inside = (name: string) => join(cacheFolder, folder, name)
  const [content, out, cache] = [inside('content'), inside('out'), inside('cache')]
  const folders = ['--content', content, '--out', out, '--cache', cache]
  const command = (name: string, ...more: string[]): Command => ({
    file: process.execPath,
    args: ['bin/docs.mjs', name, ...folders, ...more],
    folder: root,
  })
  return {
    key: 'site',
    name: 'This site',
    contentFolder: content,
    outFolder: out,
    caches: [cache],
    build: command('build'),
    dev: port => command('dev', '--port', String(port)),
    sidebar: '#sidebar',
    compiledIn: output => Number(/\((\d+) compiled/.exec(output)?.[1] ?? NaN),
  }
}
