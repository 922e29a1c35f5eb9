import { join } from 'node:path'
import type { Contender } from './contender'
import { pythonProgram, type Peer } from './install'

/** Zensical with its default theme, which includes its search. */
export const zensical: Peer = {
  key: 'zensical',
  name: 'Zensical 0.0.73',
  packages: {},
  python: { zensical: '0.0.73' },
  files: () => ({ 'zensical.toml': CONFIG }),
  contender: (folder): Contender => ({
    key: 'zensical',
    name: zensical.name,
    contentFolder: join(folder, 'docs'),
    outFolder: join(folder, 'out'),
    caches: [join(folder, '.cache')],
    build: { file: pythonProgram(folder, 'zensical'), args: ['build'], folder },
    sidebar: null,
    lacks: 'no components, no data for page changes; Python highlights code by lexer',
  }),
}

const CONFIG = `[project]
site_name = "Documentation"
docs_dir = "docs"
site_dir = "out"
`
