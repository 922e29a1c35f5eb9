import { join } from 'node:path'
import { sourceOf } from '../corpus'
import type { Contender } from './contender'
import type { Peer } from './install'

/** Rspress with its default theme and without its search. Pages have their title as `# h1`. */
export const rspress: Peer = {
  key: 'rspress',
  name: 'Rspress 2.0.22',
  packages: { '@rspress/core': '2.0.22' },
  files: () => ({ 'rspress.config.mjs': CONFIG }),
  contender: (folder, node): Contender => ({
    key: 'rspress',
    name: rspress.name,
    contentFolder: join(folder, 'docs'),
    outFolder: join(folder, 'out'),
    caches: [join(folder, 'node_modules/.cache'), join(folder, '.rspress')],
    build: {
      file: node,
      args: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
      folder,
      environment: { NODE_ENV: 'production' },
    },
    sidebar: null,
    write: page => sourceOf({ ...page, body: `# ${page.title}\n\n${page.body}` }),
  }),
}

const CONFIG = `import { defineConfig } from '@rspress/core'

export default defineConfig({ root: 'docs', outDir: 'out', title: 'Documentation', search: false })
`
