import { join } from 'node:path'
import type { CorpusPage } from '../corpus'
import type { Contender } from './contender'
import type { Peer } from './install'

/**
 * Starlight with its defaults except for its search. It needs a newer Node than this project and
 * includes it.
 */
export const starlight: Peer = {
  key: 'starlight',
  name: 'Starlight 0.42.4 (Astro 7.3.5)',
  packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5' },
  node: { least: [22, 12], version: '22.23.3' },
  files: corpus => ({
    'astro.config.mjs': configOf(corpus),
    'src/content.config.mjs': CONTENT_CONFIG,
    // Its pages require one.
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  }),
  contender: (folder, node): Contender => ({
    key: 'starlight',
    name: starlight.name,
    contentFolder: join(folder, 'src/content/docs'),
    outFolder: join(folder, 'dist'),
    caches: [
      join(folder, '.astro'),
      join(folder, 'node_modules/.astro'),
      join(folder, 'node_modules/.vite'),
    ],
    build: {
      file: node,
      args: ['node_modules/astro/bin/astro.mjs', 'build'],
      folder,
      environment: { ASTRO_TELEMETRY_DISABLED: '1' },
    },
    dev: port => ({
      file: node,
      args: ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)],
      folder,
      environment: { ASTRO_TELEMETRY_DISABLED: '1' },
    }),
    sidebar: '#starlight__sidebar',
  }),
}

const configOf = (corpus: readonly CorpusPage[]): string => {
  const parts = [
    ...new Set(
      corpus
        .filter(({ path }) => path.includes('/'))
        .map(({ path }) => path.split('/', 1)[0] ?? ''),
    ),
  ]
  const sidebar = parts.map(part => ({
    label: part,
    collapsed: true,
    items: [{ autogenerate: { directory: part, collapsed: true } }],
  }))
  return `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

const sidebar = ${JSON.stringify(sidebar)}
export default defineConfig({
  integrations: [starlight({ title: 'Documentation', pagefind: false, sidebar })],
})
`
}

const CONTENT_CONFIG = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`
