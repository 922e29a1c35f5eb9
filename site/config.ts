import type { SiteFile } from '@docs/engine/site/schema'
import hostedRegions from './data/regions_hosted.json' with { type: 'json' }
import readers from './data/reader-runs.json' with { type: 'json' }
import samples from './data/samples.json' with { type: 'json' }
import { checks } from './checks'
import { programs } from './runs'
import { redirects } from './redirects'
import { searchSynonyms } from './search-synonyms'
import { sidebar } from './sidebar'
import { typedFacts } from './typed-facts'

/** A hosted region with the hosts of its app and its API. */
function region(
  id: 'us' | 'eu' | 'apac' | 'aws' | 'azure',
): NonNullable<SiteFile['regions']>[number] {
  const { label, app, api } = hostedRegions[id]
  return { id, label, hosts: { app: `https://${app}`, api: `https://${api}` } }
}

/** The configuration of this site. Every field is described in `packages/engine/site/schema.ts`. */
export const site: SiteFile = {
  title: 'LangSmith',
  section: 'Docs',
  description:
    'An independent guide to LangSmith: tracing and observability of LLM applications, ' +
    'evaluation, prompt engineering, administration and self-hosting.',
  url: 'https://docs.smith.langchain.com',
  versions: [{ id: 'current', label: 'stable' }],
  // The first region is the default. Readers use the first two most.
  regions: [region('us'), region('eu'), region('apac'), region('aws'), region('azure')],
  app: { label: 'Go to App', host: 'app' },
  reference: {
    label: 'API Reference',
    items: [
      { label: 'REST', to: '/reference/api' },
      { label: 'Python', to: '/reference/python' },
      { label: 'JS/TS', to: '/reference/typescript' },
    ],
  },
  announcement: {
    id: 'hiring-2025',
    text: 'LangChain is hiring across all teams.',
    link: { label: 'See open roles', href: 'https://www.langchain.com/careers' },
  },
  footer: {
    groups: [
      {
        title: 'Community',
        items: [
          { label: 'Forum', href: 'https://forum.langchain.com' },
          { label: 'X', href: 'https://x.com/LangChainAI' },
          { label: 'YouTube', href: 'https://www.youtube.com/@LangChain' },
        ],
      },
      {
        title: 'GitHub',
        items: [
          { label: 'Python and JS/TS SDK', href: 'https://github.com/langchain-ai/langsmith-sdk' },
          { label: 'Helm charts', href: 'https://github.com/langchain-ai/helm' },
          { label: 'openevals', href: 'https://github.com/langchain-ai/openevals' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'LangChain', href: 'https://www.langchain.com' },
          { label: 'Blog', href: 'https://blog.langchain.com' },
          { label: 'All pages', to: '/search' },
          { label: 'Read offline', to: '/offline' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 LangChain, Inc.',
  },
  editBase: '',
  search: {
    feedbackUrl:
      'https://forum.langchain.com/new-topic' +
      '?title=Missing%20in%20the%20search%20of%20the%20LangSmith%20docs%3A%20{query}',
  },
  assistants: [
    {
      label: 'ChatGPT',
      href: 'https://chatgpt.com/?hints=search&q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.',
    },
    {
      label: 'Claude',
      href: 'https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.',
    },
  ],
  // Only where the server is deployed beside the site: a menu entry must not lead nowhere.
  mcp: process.env.MCP_URL ? { name: 'langsmith-docs', url: process.env.MCP_URL } : null,
  storageKey: 'langsmith-docs',
  synonyms: searchSynonyms,
  sidebar,
  redirects,
  staticFolder: './static',
  dataFolder: './data',
  apiFolder: './data/api',
  sdkFolder: './data/sdk',
  islands: './islands/islands.ts',
  typedFacts,
  checks,
  samples: {
    lists: [
      './samples/package.json',
      './samples/requirements.txt',
      './samples/requirements-alone.txt',
    ],
    passed: samples,
    readers,
    page: '/reference/tested_code',
    run: { packages: './packages', answers: './answers/answers.ts', programs },
    hovers: './data/hovers',
    recordings: './data/runs',
  },
}
