import { join } from 'node:path'
import { sourceOf, type CorpusPage } from '../corpus'
import { treeOf, type Branch } from '../tree'
import type { Contender } from './contender'
import type { Peer } from './install'

/**
 * VitePress with its default theme. The sidebar lists the folders, collapsed. Pages have their
 * title as `# h1`.
 */
export const vitepress: Peer = {
  key: 'vitepress',
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4' },
  files: corpus => ({
    'docs/.vitepress/config.mjs': `export default ${JSON.stringify(configOf(corpus), null, 2)}\n`,
  }),
  contender: (folder, node): Contender => ({
    key: 'vitepress',
    name: vitepress.name,
    contentFolder: join(folder, 'docs'),
    outFolder: join(folder, 'docs/.vitepress/dist'),
    caches: [
      join(folder, 'docs/.vitepress/cache'),
      join(folder, 'docs/.vitepress/.temp'),
      join(folder, 'node_modules/.vite'),
    ],
    build: {
      file: node,
      args: ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
      folder,
    },
    dev: port => ({
      file: node,
      args: ['node_modules/vitepress/bin/vitepress.js', 'dev', 'docs', '--port', String(port)],
      folder,
    }),
    sidebar: '.VPSidebar',
    write: page => sourceOf({ ...page, body: `# ${page.title}\n\n${page.body}` }),
  }),
}

const configOf = (corpus: readonly CorpusPage[]) => ({
  title: 'Documentation',
  cleanUrls: true,
  themeConfig: { sidebar: treeOf(corpus).map(sidebarItem) },
})

interface SidebarItem {
  text: string
  link?: string
  collapsed?: boolean
  items?: SidebarItem[]
}

const sidebarItem = ({ label, path, children }: Branch): SidebarItem => ({
  text: label,
  ...(path === null ? {} : { link: `/${path}` }),
  ...(children.length > 0 ? { collapsed: true, items: children.map(sidebarItem) } : {}),
})
