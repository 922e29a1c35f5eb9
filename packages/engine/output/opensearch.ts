import type { Site } from '@docs/model/site'
import { escapeHtml } from '@docs/model/escape-html'

/** The maximum length of a short name (OpenSearch 1.1, https://github.com/dewitt/opensearch). */
const SHORT_NAME = 16

/** Describes the site as a search engine that a browser can add. Only for a site with a URL. */
export function openSearchDescription(site: Site): string {
  const name = [site.title, site.section].filter(Boolean).join(' ')
  const short = name.length <= SHORT_NAME ? name : site.title.slice(0, SHORT_NAME)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(short)}</ShortName>
<Description>${escapeHtml(`Search ${name}`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${escapeHtml(site.language.id)}</Language>
<Image width="16" height="16" type="image/svg+xml">${escapeHtml(site.url)}/favicon.svg</Image>
<Url type="text/html" method="get" template="${escapeHtml(site.url)}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(site.url)}/opensearch.xml"/>
</OpenSearchDescription>
`
}
