import { z } from 'zod'
import { normalisePath } from '../../model/urls'
import { FACT_KINDS } from '../check/facts/known-facts'

const origin = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/$/, ''))
/** Never `javascript:` or another scheme that runs something. */
const webAddress = z.url({ protocol: /^(?:https?|mailto)$/ })
/** A web address that may begin with a region token, as in `[[api]]/redoc`. */
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
  /** Where its pages are; another path than `/` makes its entry in the menu a link. */
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

/**
 * A page by its path, with another label if it needs one; a heading between pages; or a category.
 */
export type SidebarSpec =
  | string
  | { page: string; label?: string }
  | { heading: string }
  | { label: string; page?: string; items: SidebarSpec[] }

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
 * What `normalisePath` leaves of a path has to be one that a server can be asked for, and a file of
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
    const say = (message: string) => addIssue({ code: 'custom', path: [from], message, input: to })
    const path = normalisePath(from)
    const other = first.get(path)
    if (!PATH.test(from) || from.split('/').some(part => part === '..' || part === '.'))
      say('no page can have had this path')
    else if (other !== undefined) say(`\`${other}\` is the same path`)
    if (!TARGET.test(to))
      say(`\`${to}\` is neither a path nor an address that begins with \`https://\``)
    first.set(path, from)
  }
}

/** The site file. Every field has a default, so that a folder of pages is a site. */
export const siteFileSchema = z.strictObject({
  /** The name in the wordmark, the titles and the feed. */
  title: z.string().default('Documentation'),
  /** A word after the name in the wordmark. */
  section: z.string().default(''),
  description: z.string().default(''),
  /**
   * The origin where the site will stand; without it there are no canonical URLs, sitemap or feed.
   */
  url: origin.or(z.literal('')).default(''),
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
  /** A picture in place of the drawn mark: paths in the static folder, sizes in pixels. */
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
  /** Further links of the navbar. */
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
   * Prefix of everything kept in the reader's local storage, `docs` in `docs-region`; may be empty.
   */
  storageKey: z
    .string()
    .regex(/^[\w-]*$/)
    .default('docs'),
  /** Google Tag Manager container id, `GTM-…`; empty requests nothing. */
  tagManagerId: z
    .string()
    .regex(/^(GTM-[A-Z\d]+)?$/)
    .default(''),
  /**
   * Where "Was this page helpful?" is posted (a Supabase-style REST backend); an empty URL hides
   * the question.
   */
  feedback: z
    .strictObject({
      url: origin.or(z.literal('')).default(''),
      anonKey: z.string().default(''),
      table: z.string().regex(/^\w+$/).default('docs_feedback'),
    })
    .default({ url: '', anonKey: '', table: 'docs_feedback' }),
  /**
   * Who answers searches: the index that is built with the site, or a hosted service that speaks
   * Algolia's protocol. Every field can also come from the environment, which wins
   * (`search-settings.ts` names the variables).
   */
  search: z
    .strictObject({
      provider: z.enum(['local', 'hosted']).default('local'),
      /** The service's name for your account; a hosted search needs it. */
      appId: z.string().default(''),
      /**
       * The public key, which may search and nothing else: every reader can see it. Never an admin
       * key.
       */
      apiKey: z.string().default(''),
      indexName: z.string().default(''),
      /**
       * Origins of a service that is not Algolia itself, such as `https://search.example.com`; they
       * are tried in this order.
       */
      hosts: z.array(z.string()).default([]),
      /**
       * When the service cannot be reached, the site's own index answers. Otherwise readers see the
       * error screen.
       */
      fallbackToLocal: z.boolean().default(false),
      /**
       * Where readers can say that a result is missing; `{query}` in it becomes what they searched
       * for. Empty: nowhere.
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
  /** Words that mean the same for those who search, by groups; a member may have several words. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
  /** The order of everything. Without it, the sidebar follows the folders. */
  sidebar: z.array(sidebarItem).nullable().default(null),
  /** Old path → path or URL. */
  redirects: z
    .record(z.string().startsWith('/'), z.string())
    .default({})
    .superRefine(checkRedirects),
  /** Copied as it is; relative to the site file. */
  staticFolder: z.string().nullable().default(null),
  /**
   * What the samples of the pages are checked against: lists of packages (`package.json`,
   * `requirements.txt`; relative to the site file), and the page that tells how. Below each page
   * stand the versions of what its samples import.
   */
  samples: z
    .strictObject({ lists: z.array(z.string()), page: z.string().startsWith('/') })
    .nullable()
    .default(null),
  /** `*.json` in it can be read in pages as `data.name`; relative to the site file. */
  dataFolder: z.string().nullable().default(null),
  /**
   * Data and notes of the REST reference (`engine/reference/read-reference.ts`); relative to the
   * site file.
   */
  apiFolder: z.string().nullable().default(null),
  /**
   * Values of the data files, and the hosts of the regions, that pages must not repeat:
   * `check/facts/known-facts.ts` describes a rule. `history` names pages, with those below them,
   * that tell what was true at a time. Without this field nothing is checked.
   */
  typedFacts: z
    .strictObject({
      rules: z.array(factRule),
      history: z.array(z.string().startsWith('/')).default([]),
    })
    .nullable()
    .default(null),
})

export type SiteFile = z.input<typeof siteFileSchema>
export type ParsedSiteFile = z.output<typeof siteFileSchema>
