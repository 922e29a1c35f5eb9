import { join } from 'node:path'
import type { BenchOptions } from '../options'
import type { Contender } from './contender'

/** The engine of this repository without a site file: its defaults for a folder of pages. */
export function thisSite({ root, cacheFolder }: BenchOptions, folder = 'site'): Contender {
  const inside = (name: string) => join(cacheFolder, folder, name)
  const [content, out, cache] = [inside('content'), inside('out'), inside('cache')]
  return {
    key: 'site',
    name: 'This site',
    contentFolder: content,
    outFolder: out,
    caches: [cache],
    build: {
      file: process.execPath,
      words: ['bin/docs.mjs', 'build', '--content', content, '--out', out, '--cache', cache],
      folder: root,
    },
    sidebar: '#sidebar',
    compiledIn: output => Number(/\((\d+) compiled/.exec(output)?.[1] ?? NaN),
  }
}
