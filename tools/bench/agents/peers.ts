import type { CorpusPage } from '../corpus'
import type { Peer } from '../contenders/install'
import { starlight } from '../contenders/starlight'
import { vitepress } from '../contenders/vitepress'

const VITEPRESS_CONFIG = 'docs/.vitepress/config.mjs'
const STARLIGHT_CONFIG = 'astro.config.mjs'

/** VitePress with the plugin that most of its sites use for `llms.txt`, as its manual sets it up. */
export const vitepressForAgents: Peer = {
  ...vitepress,
  name: 'VitePress 1.6.4, vitepress-plugin-llms 1.14.0',
  packages: { ...vitepress.packages, 'vitepress-plugin-llms': '1.14.0' },
  files: corpus => ({
    [VITEPRESS_CONFIG]: [
      `import llmstxt from 'vitepress-plugin-llms'`,
      changed(vitepress, corpus, VITEPRESS_CONFIG, 'export default ', 'const config = '),
      'export default { ...config, vite: { plugins: [llmstxt()] } }',
      '',
    ].join('\n'),
  }),
}

/** Starlight with the plugin for `llms.txt` by one of its maintainers, with its defaults. */
export const starlightForAgents: Peer = {
  ...starlight,
  name: 'Starlight 0.42.4, starlight-llms-txt 0.12.0',
  packages: { ...starlight.packages, 'starlight-llms-txt': '0.12.0' },
  files: corpus => ({
    ...starlight.files(corpus),
    [STARLIGHT_CONFIG]: `import starlightLlmsTxt from 'starlight-llms-txt'\n${changed(
      starlight,
      corpus,
      STARLIGHT_CONFIG,
      'integrations: [starlight({',
      // The plugin needs the URL of the site for its links.
      `site: '${ORIGIN}', integrations: [starlight({ plugins: [starlightLlmsTxt()],`,
    )}`,
  }),
}

/** The URL of every contender's site. */
export const ORIGIN = 'http://docs.test'

/** A configuration file of a peer with a part replaced. */
function changed(
  peer: Peer,
  corpus: readonly CorpusPage[],
  file: string,
  before: string,
  after: string,
): string {
  const text = peer.files(corpus)[file] ?? ''
  if (!text.includes(before)) throw new Error(`${file} of ${peer.name} has no \`${before}\`.`)
  return text.replace(before, after)
}
