import type { SiteFile } from '../engine/site/schema'
import { redirects } from './redirects'
import { searchSynonyms } from './search-synonyms'
import { sidebar } from './sidebar'

/** What makes the engine this site. Every field is described in `engine/site/schema.ts`. */
export const site: SiteFile = {
  title: 'LangSmith',
  section: 'Docs',
  description: 'An independent guide to LangSmith: tracing and observability of LLM applications, evaluation, prompt engineering, administration and self-hosting.',
  url: 'https://docs.smith.langchain.com',
  versions: [{ id: 'current', label: 'stable' }],
  regions: [
    { id: 'us', label: 'US', hosts: { app: 'https://smith.langchain.com', api: 'https://api.smith.langchain.com' } },
    { id: 'eu', label: 'EU', hosts: { app: 'https://eu.smith.langchain.com', api: 'https://eu.api.smith.langchain.com' } },
  ],
  app: { label: 'Go to App', host: 'app' },
  reference: {
    label: 'API Reference',
    items: [
      { label: 'REST', href: '[[api]]/redoc' },
      { label: 'Python', href: 'https://reference.langchain.com/python/langsmith' },
      { label: 'JS/TS', href: 'https://reference.langchain.com/javascript/langsmith' },
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
  search: { feedbackUrl: 'https://forum.langchain.com/new-topic?title=Missing%20in%20the%20search%20of%20the%20LangSmith%20docs%3A%20{query}' },
  storageKey: 'langsmith-docs',
  synonyms: searchSynonyms,
  sidebar,
  redirects,
  staticFolder: './static',
  dataFolder: './data',
  samples: { lists: ['../samples/package.json', '../samples/requirements.txt', '../samples/requirements-alone.txt'], page: '/reference/tested_code' },
}
