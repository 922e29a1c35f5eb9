import {
  headersByPath,
  MARKDOWN_FILE,
  NEGOTIATED,
  NEVER_IN_A_PATH,
  NOT_KEPT,
  REVALIDATED,
  STEP_UP,
  targetOf,
  WANTS_MARKDOWN,
} from './host-rules'
import { MEDIA_TYPES } from './media-types'
import { NOT_FOUND_PATH } from '../markdown-files/search-file'
import { MADE } from './made'
import type { BuiltSite, HostFiles, HostSettings } from './built-site'

/** Expressions of Caddy for paths that could leave the folder, and for paths it has normalized. */
const BAD_PATH = [
  `{http.request.orig_uri}.matches(${inExpression(`(?i)${STEP_UP}`)})`,
  `{http.request.uri.path}.matches(${inExpression(NEVER_IN_A_PATH)})`,
].join(' || ')
const ASKED_FOR_MARKDOWN = `{http.request.orig_uri.path}.matches(${inExpression(MARKDOWN_FILE)})`
const OTHER_PATH =
  '{http.request.orig_uri.path} != {http.request.uri.path} && ' +
  '!({http.request.orig_uri.path} == "/" && {http.request.uri.path} == "")'

/** A whole Caddyfile, and the part to import into a site block that is there already. */
export function caddyFiles(site: BuiltSite, { root, port }: HostSettings): HostFiles {
  return {
    Caddyfile:
      `${MADE}# With a name in place of the port (\`docs.example.com {\`), Caddy gets a ` +
      `certificate and redirects to HTTPS by itself.\n:${port} {\n\troot * ${quoted(root)}\n` +
      '\timport docs.caddy\n}\n',
    'docs.caddy': imported(site),
  }
}

function imported({ headers, redirects }: BuiltSite): string {
  const types = byType()
  const everywhere = headersByPath(headers).map(
    ({ name, values }) => `${name} ${quoted(values.at(-1)?.value ?? '')}`,
  )
  const byPath = headers.slice(1)
  const moved = Object.entries(redirects).map(
    ([from, to]) => `\t\t${quoted(from)} ${redirectValue(to)}\n`,
  )
  return `${MADE}# Belongs in a site block that has a root.
route {
${everywhere.map(line => `\theader ${line}\n`).join('')}
	@method not method GET HEAD
	header @method Allow "GET, HEAD"
	header @method Cache-Control ${NOT_KEPT}
	respond @method 405
	@bad expression \`${BAD_PATH}\`
	header @bad Cache-Control ${NOT_KEPT}
	respond @bad 400
	@notfound path /404 /404.html ${NOT_FOUND_PATH}
	error @notfound "Not found" 404

	# The page that an address means: \`/a/b.html\`, \`/a/b/index.html\` and \`/a/b/\` are \`/a/b\`.
	uri path_regexp /+ /
	uri path_regexp (?:\\.html|/index|/)+$ ""
	map {query} {docs_args} {docs_more_args} {
		"" "" ""
		default "?{query}" "&{query}"
	}
	map {path} {docs_moved_to} {
${moved.join('')}		default ""
	}
	@moved expression \`{docs_moved_to} != ""\`
	header @moved Cache-Control ${quoted(REVALIDATED)}
	redir @moved {docs_moved_to} 301
	@other expression \`${OTHER_PATH}\`
	header @other Cache-Control ${quoted(REVALIDATED)}
	redir @other {uri} 301

${byPath
  .map(
    ({ path, headers: set }, index) =>
      `\t@path${index} path ${quoted(path)}\n${Object.entries(set)
        .map(([name, value]) => `\theader @path${index} ${name} ${quoted(value)}\n`)
        .join('')}`,
  )
  .join('')}
	@markdownhome {
		expression \`{http.request.uri.path} == "" || {http.request.uri.path} == "/"\`
		header_regexp Accept \`(?i)${WANTS_MARKDOWN}\`
	}
	rewrite @markdownhome /index.md
	@markdown {
		file {path}.md
		header_regexp Accept \`(?i)${WANTS_MARKDOWN}\`
	}
	rewrite @markdown {path}.md
	@home expression \`{http.request.uri.path} == "" || {http.request.uri.path} == "/"\`
	rewrite @home /index.html
	@page file {path}.html
	rewrite @page {path}.html
${types
  .map(
    ([type, endings], index) =>
      `\t@type${index} path ${endings.map(ending => `*.${ending}`).join(' ')}\n\theader ` +
      `@type${index} Content-Type ${quoted(type)}\n`,
  )
  .join('')}	@negotiated path ${NEGOTIATED.map(ending => `*.${ending}`).join(' ')}
	header @negotiated {
		+Vary Accept
		defer
	}
	header ?Vary Accept-Encoding
	file_server {
		precompressed br gzip
		disable_canonical_uris
		index none
	}
}
handle_errors {
${everywhere.map(line => `\theader ${line}\n`).join('')}	header Cache-Control ${NOT_KEPT}
${[`header_regexp Accept \`(?i)${WANTS_MARKDOWN}\``, `expression \`${ASKED_FOR_MARKDOWN}\``]
  .map(
    (condition, index) => `	@notfoundmarkdown${index} {
		expression \`{http.error.status_code} == 404\`
		${condition}
	}
	handle @notfoundmarkdown${index} {
		header Content-Type ${quoted(MEDIA_TYPES.md ?? '')}
		header Vary "Accept-Encoding, Accept"
		rewrite * ${NOT_FOUND_PATH}
		file_server
	}
`,
  )
  .join('')}	@notfound expression \`{http.error.status_code} in [400, 404]\`
	handle @notfound {
		header Content-Type ${quoted(MEDIA_TYPES.html ?? '')}
		header Vary "Accept-Encoding, Accept"
		rewrite * /404.html
		file_server {
			precompressed br gzip
		}
	}
	handle {
		respond {http.error.status_code}
	}
}
`
}

function byType(): [type: string, endings: string[]][] {
  const types = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(MEDIA_TYPES))
    types.set(type, [...(types.get(type) ?? []), ending])
  return [...types]
}

/** The reader's query goes before the anchor, and after a query that the target has itself. */
function redirectValue(to: string): string {
  const { address, hasQuery, anchor } = targetOf(to)
  // Braces would be placeholders.
  const plain = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D')
  return quoted(`${plain(address)}${hasQuery ? '{docs_more_args}' : '{docs_args}'}${plain(anchor)}`)
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
/** A raw string of the expression language, in which a backslash is one. */
function inExpression(pattern: string): string {
  return `r"${pattern}"`
}
