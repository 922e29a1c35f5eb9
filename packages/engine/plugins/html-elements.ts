import { defaultSchema, type Schema } from 'hast-util-sanitize'

/** Elements that Markdown has no syntax for, besides those that GitHub allows. */
const ALSO = (
  'abbr address article aside bdi bdo caption cite dfn figcaption figure footer header ' +
  'mark nav small time u wbr'
).split(' ')

/** Elements whose content is no text of the page. They are left out as a whole. */
const REFUSED = (
  'applet audio base canvas embed frame frameset iframe link map math meta noembed ' +
  'noframes noscript object script style svg template title video'
).split(' ')

/** Elements that are left out, while their content stays. */
const UNWRAPPED = (
  'area big body button center col colgroup datalist fieldset font form head html label ' +
  'legend main meter nobr optgroup option output param progress search select slot ' +
  'source textarea track hgroup menu data'
).split(' ')

/** What is rendered: GitHub's list, and text elements. Attributes that name styles are left out. */
export const SCHEMA: Schema = {
  ...defaultSchema,
  // Sources of pictures would have to be copied, and `img` is enough.
  tagNames: [...(defaultSchema.tagNames ?? []).filter(name => name !== 'source'), ...ALSO],
  attributes: {
    ...defaultSchema.attributes,
    a: ['href', 'id', 'name', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'align'],
    code: [['className', /^language-./]],
  },
  // Anchors are what links name. Those of the frame are refused elsewhere.
  clobber: [],
  strip: REFUSED,
  allowComments: true,
}

const RENDERED = new Set(SCHEMA.tagNames)
const KNOWN = new Set([...RENDERED, ...REFUSED, ...UNWRAPPED])

/** Whether a name is that of an element. Components have names such as `Link`. */
export const isElement = (name: string): boolean =>
  KNOWN.has(name.toLowerCase()) && !/^[A-Z].*[a-z]/.test(name)
export const isRendered = (name: string): boolean => RENDERED.has(name)
export const isRefusedElement = (name: string): boolean => REFUSED.includes(name)

/** Elements that stand in a line of text. */
const INLINE = new Set(
  (
    'a abbr b bdi bdo br cite code del dfn em i img input ins kbd mark picture q rp rt ' +
    'ruby s samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
)

export const isInline = (name: string): boolean => INLINE.has(name)
