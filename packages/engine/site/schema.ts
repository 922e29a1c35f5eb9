import * as z from 'zod'
import { SUBJECTS } from '@docs/model/checks'
import type { SidebarSpec } from '@docs/model/sidebar'
import { normalizePath } from '@docs/model/urls'
import { FACT_KINDS } from '../check/facts/known-facts'
import { assistants, mcpServer } from './agent-schema'
import { baseField } from './base'
import { checkedSamples } from './run-schema'

const origin = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/$/, ''))
/** Excludes `javascript:` and other schemes that run something. */
const webAddress = z.url({ protocol: /^(?:https?|mailto)$/ })
/** A URL that may start with a region token, as in `[[api]]/redoc`. */
const regionalAddress = webAddress.or(
  z.string().regex(/^\[\[[a-z][a-z\d-]*\]\](?:\/[^\s"<>\p{Cc}]*)?$/u),
)
const type = z.literal('link').default('link')
const position = z.enum(['left', 'right']).default('right')
const link = z.union([
  z.strictObject({ type, label: z.string(), href: regionalAddress }),
  z.strictObject({ type, label: z.string(), to: z.string().startsWith('/') }),
])
const navbarLink = z.union([
  z.strictObject({ type, label: z.string(), href: regionalAddress, position }),
  z.strictObject({ type, label: z.string(), to: z.string().startsWith('/'), position }),
])
const version = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Where its pages are. If it isn't `/`, the menu entry is a link. */
  path: z.string().startsWith('/').default('/'),
  isLast: z.boolean().default(true),
  mainDocId: z.string().default('index'),
})

const word = z.string().min(1)
const factRule = z.strictObject({
  kind: z.enum(FACT_KINDS),
  keys: z.array(word).min(1),
  near: z.array(word).min(1).optional(),
  unit: word.optional(),
  installer: z.enum(['pip', 'npm', 'helm']).optional(),
  of: word.optional(),
})

const sidebarItem: z.ZodType<SidebarSpec> = z.lazy(() =>
  z.union([
    z.string().startsWith('/'),
    z.strictObject({ page: z.string().startsWith('/'), label: z.string().optional() }),
    z.strictObject({ heading: z.string() }),
    z.strictObject({
      label: z.string(),
      page: z.string().startsWith('/').optional(),
      items: z.array(sidebarItem),
    }),
  ]),
)

/**
 * A path normalized by `normalizePath` must be one that can be requested, and a valid file name in
 * the output.
 */
const PATH = /^\/(?!\/)[^\s\\?#%"<>\p{Cc}]*$/u
const TARGET = /^(?:\/(?![/\\])|https?:\/\/)[^\s"<>\p{Cc}]*$/u

function checkRedirects(
  redirects: Record<string, string>,
  {
    addIssue,
  }: {
    addIssue: (issue: { code: 'custom'; path: string[]; message: string; input: string }) => void
  },
): void {
  const first = new Map<string, string>()
  for (const [from, to] of Object.entries(redirects)) {
    const add = (message: string) => addIssue({ code: 'custom', path: [from], message, input: to })
    const path = normalizePath(from)
    const other = first.get(path)
    if (!PATH.test(from) || from.split('/').some(part => part === '..' || part === '.'))
      add("it isn't a valid path of a page")
    else if (other !== undefined) add(`\`${other}\` is the same path`)
    if (!TARGET.test(to)) add(`\`${to}\` is neither a path nor a URL that starts with \`https://\``)
    first.set(path, from)
  }
}

/** The site file. Every field has a default, so that any folder of pages is a site. */
export const siteFileSchema = z.strictObject({
  /** The name in the wordmark, the titles, and the feed. */
  title: z.string().default('Documentation'),
  /** A word after the name in the wordmark. */
  section: z.string().default(''),
  description: z.string().default(''),
  /** Where the site is published. Without it, there are no canonical URLs, sitemap, or feed. */
  url: origin.or(z.literal('')).default(''),
  base: baseField,
  language: z
    .strictObject({
      id: z.string(),
      label: z.string(),
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
    })
    .default({ id: 'en', label: 'English', direction: 'ltr' }),
  versions: z
    .array(version)
    .default([{ id: 'current', label: 'stable', path: '/', isLast: true, mainDocId: 'index' }]),
  /** An image in place of the built-in logo: paths in the static folder, sizes in pixels. */
  logo: z
    .strictObject({
      src: z.string().startsWith('/'),
      srcDark: z.string().startsWith('/').nullable().default(null),
      alt: z.string().default(''),
      href: z.string().startsWith('/').default('/'),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    })
    .nullable()
    .default(null),
  /** Additional links in the navbar. */
  navbar: z.array(navbarLink).default([]),
  /** The first is the default. `hosts` gives an origin for every region token. */
  regions: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z\d-]*$/),
        label: z.string(),
        hosts: z.record(z.string().regex(/^[a-z][a-z\d-]*$/), origin),
      }),
    )
    .default([]),
  /** The button at the end of the navbar; `host` names the region token that it follows. */
  app: z.strictObject({ label: z.string(), host: z.string() }).nullable().default(null),
  /** The menu of API references. */
  reference: z
    .strictObject({ label: z.string(), items: z.array(link) })
    .nullable()
    .default(null),
  announcement: z
    .strictObject({
      id: z.string().min(1),
      text: z.string(),
      link: z.strictObject({ label: z.string(), href: webAddress }).optional(),
    })
    .nullable()
    .default(null),
  footer: z
    .strictObject({
      groups: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
      copyright: z.string().default(''),
    })
    .default({ groups: [], copyright: '' }),
  /**
   * Where the content folder can be edited on the web, such as
   * `https://github.com/o/r/edit/main/content/`.
   */
  editBase: webAddress.or(z.literal('')).default(''),
  /**
   * Prefix of everything in the reader's local storage, such as `docs` in `docs-region`; may be
   * empty.
   */
  storageKey: z
    .string()
    .regex(/^[\w-]*$/)
    .default('docs'),
  /** Whether pages must follow the rules of a site: see `docs/decisions/plain-folders.md`. */
  strict: z.boolean().default(true),
  /** Google Tag Manager container ID, `GTM-…`; if empty, nothing is requested. */
  tagManagerId: z
    .string()
    .regex(/^(GTM-[A-Z\d]+)?$/)
    .default(''),
  /**
   * Where "Was this page helpful?" is posted (a Supabase-style REST backend). An empty URL hides
   * the question.
   */
  feedback: z
    .strictObject({
      url: origin.or(z.literal('')).default(''),
      anonKey: z.string().default(''),
      table: z.string().regex(/^\w+$/).default('docs_feedback'),
      /** Also posts the query if a search led to the page, as `query`. */
      queries: z.boolean().default(false),
    })
    .default({ url: '', anonKey: '', table: 'docs_feedback', queries: false }),
  /**
   * The search provider: the index built with the site, or a hosted service that supports Algolia's
   * protocol. Every field can also come from the environment, which takes precedence
   * (`search-settings.ts` names the variables).
   */
  search: z
    .strictObject({
      provider: z.enum(['local', 'hosted']).default('local'),
      /** Your application ID at the service; required for a hosted search. */
      appId: z.string().default(''),
      /** The public key, which can only search: every reader can see it. Never an admin key. */
      apiKey: z.string().default(''),
      indexName: z.string().default(''),
      /**
       * Origins of a service other than Algolia, such as `https://search.example.com`, in the order
       * in which they are tried.
       */
      hosts: z.array(z.string()).default([]),
      /**
       * Use the site's own index if the service can't be reached. Otherwise, readers see the error
       * screen.
       */
      fallbackToLocal: z.boolean().default(false),
      /**
       * Where readers can report a missing result; `{query}` in it becomes their query. Empty:
       * nowhere.
       */
      feedbackUrl: z.string().default(''),
    })
    .default({
      provider: 'local',
      appId: '',
      apiKey: '',
      indexName: '',
      hosts: [],
      fallbackToLocal: false,
      feedbackUrl: '',
    }),
  /**
   * Whether pages that were opened can be read again without a network. False also removes what
   * readers have saved.
   */
  offline: z.boolean().default(true),
  /** Groups of words that mean the same in a search; a member can have several words. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
  /** The sidebar and reading order. Without it, the sidebar follows the folders. */
  sidebar: z.array(sidebarItem).nullable().default(null),
  /** Old path → path or URL. */
  redirects: z
    .record(z.string().startsWith('/'), z.string())
    .default({})
    .superRefine(checkRedirects),
  /** Folder that is copied unchanged; relative to the site file. */
  staticFolder: z.string().nullable().default(null),
  samples: checkedSamples,
  /**
   * File with the interactive parts of pages (`packages/ui/islands/define-island.ts`), which exports
   * `islands`; relative to the site file.
   */
  islands: z.string().nullable().default(null),
  /**
   * Assistants in the menu of each page, in this order. `{url}` in the address becomes the
   * percent-encoded URL of the page's Markdown. They need `url` of the site.
   */
  assistants,
  /**
   * Where this site's MCP server is deployed (`npm run mcp -- --http`), and its name in clients; the
   * menu of each page then has what clients need. Without it, the menu says nothing of MCP.
   */
  mcp: mcpServer,
  /**
   * A sentence for the pages that a check compares with something besides packages: what it was, and
   * from when. Pages without such a check, and subjects without a sentence, say nothing.
   */
  checks: z.partialRecord(z.enum(SUBJECTS), z.string().min(1)).default({}),
  /** Pages can read each `*.json` file in it as `data.name`; relative to the site file. */
  dataFolder: z.string().nullable().default(null),
  /** Folder of the REST reference (`packages/api-reference/pages/read-reference.ts`), like `dataFolder`. */
  apiFolder: z.string().nullable().default(null),
  /** Folder of the SDK reference (`packages/api-reference/pages/sdk/read-sdk.ts`), like `dataFolder`. */
  sdkFolder: z.string().nullable().default(null),
  /**
   * Values of the data files, and hosts of the regions, that pages must not repeat:
   * `check/facts/known-facts.ts` describes a rule. `history` names pages, with those below them,
   * that describe the past. Without this field, nothing is checked.
   */
  typedFacts: z
    .strictObject({
      rules: z.array(factRule),
      history: z.array(z.string().startsWith('/')).default([]),
    })
    .nullable()
    .default(null),
})

export type { SidebarSpec }
export type SiteFile = z.input<typeof siteFileSchema>
export type ParsedSiteFile = z.output<typeof siteFileSchema>
