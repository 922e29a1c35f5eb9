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
  type HeaderByPath,
} from './host-rules'
import { MEDIA_TYPES, UNKNOWN_TYPE } from './media-types'
import { NOT_FOUND_PATH } from '../markdown-files/search-file'
import { MADE } from './made'
import type { BuiltSite, HostFiles, HostSettings } from './built-site'

/**
 * A whole nginx.conf for a machine or container of its own, and its two parts for a server that is
 * there already.
 */
export function nginxFiles(site: BuiltSite, settings: HostSettings): HostFiles {
  return {
    'nginx.conf': wholeFile(settings),
    'docs-maps.conf': maps(site),
    'docs-server.conf': server(site),
    'with-brotli/docs-brotli.conf':
      '# Beside docs-server.conf where nginx has the module brotli_static (Debian: ' +
      'libnginx-mod-http-brotli-static).\nbrotli_static on;\n',
  }
}

/** Needs no rights: a high port, and everything that it writes in /tmp. */
const wholeFile = ({ root, port }: HostSettings): string => `${MADE}worker_processes auto;
pid /tmp/docs-nginx.pid;
# A connection and a file for each reader.
worker_rlimit_nofile 8192;
# What the system has installed, brotli_static for one.
include /etc/nginx/modules-enabled/*.conf;

events {
  worker_connections 4096;
}

http {
  access_log off;
  client_body_temp_path /tmp/docs-nginx-body;
  proxy_temp_path /tmp/docs-nginx-proxy;
  fastcgi_temp_path /tmp/docs-nginx-fastcgi;
  uwsgi_temp_path /tmp/docs-nginx-uwsgi;
  scgi_temp_path /tmp/docs-nginx-scgi;
  sendfile on;
  tcp_nopush on;
  include docs-maps.conf;

  server {
    listen ${port} default_server;
    root ${quoted(root)};
    include docs-server.conf;
  }
}
`

/** Belongs in the http block: headers by path, and old addresses. */
function maps({ headers, redirects }: BuiltSite): string {
  const targets = Object.entries(redirects).map(([from, to]): [string, string] => [
    quoted(from),
    redirectValue(to),
  ])
  const longest = Math.max(0, ...Object.keys(redirects).map(from => Buffer.byteLength(from)))
  return `${MADE}# Belongs in the http block.
${bucketSize(longest)}
# The page that an address means: \`/a/b.html\`, \`/a/b/index.html\` and \`/a/b/\` are \`/a/b\`.
map $uri $docs_stem {
  "~^(?<docs_page>.*?)(?:\\.html|/index|/)+$" $docs_page;
  default $uri;
}
map $docs_stem $docs_path {
  "" "/";
  default $docs_stem;
}
map $args $docs_more_args {
  "" "";
  default "&$args";
}
map $docs_path $docs_moved_to {
  default "";
${targets.map(([from, to]) => `  ${from} ${to};\n`).join('')}}
${headersByPath(headers)
  .filter(varies)
  .map(headerMap)
  .join('')}# A reader whose Accept header names Markdown gets \`/a.md\` for \`/a\`.
map $http_accept $docs_markdown {
  ${quoted(`~*${WANTS_MARKDOWN}`)} ".md";
  default "";
}
map $docs_markdown $docs_home {
  "" "/index.html";
  default "/index.md";
}
map $docs_markdown $docs_not_found_page {
  "" "/404.html";
  default ${quoted(NOT_FOUND_PATH)};
}
map $uri $docs_not_found {
  ${quoted(`~${MARKDOWN_FILE}`)} ${quoted(NOT_FOUND_PATH)};
  default $docs_not_found_page;
}
map $uri $docs_vary {
  "~\\.(?:${NEGOTIATED.join('|')})$" "Accept";
  default "";
}
map $status $docs_allow {
  405 "GET, HEAD";
  default "";
}
`
}

/** nginx refuses keys longer than its buckets; unless one is, its own size is left. */
function bucketSize(longest: number): string {
  if (longest <= 40) return ''
  return `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(longest + 24))};\nmap_hash_max_size 16384;\n`
}

/** Does the header depend on the path or on the outcome? The others are written as they are. */
const varies = ({ name, values }: HeaderByPath): boolean =>
  values.length > 1 || name === 'Cache-Control'
const variableOf = (name: string): string => `$docs_${name.toLowerCase().replaceAll('-', '_')}`

function headerMap({ name, values }: HeaderByPath): string {
  const isCache = name === 'Cache-Control'
  const variable = isCache ? '$docs_kept' : variableOf(name)
  const lines = values.map(
    ({ prefix, value }) =>
      `  ${prefix === '/' ? 'default' : quoted(`~^${escapeRegex(prefix)}`)} ${quoted(value)};\n`,
  )
  const ofPath = `map $uri ${variable} {\n${lines.join('')}}\n`
  return isCache
    ? `${ofPath}map $status ${variableOf(name)} {\n  "~^[45]" ${quoted(NOT_KEPT)};\n  ` +
        `"~^30[128]" ${quoted(REVALIDATED)};\n  default ${variable};\n}\n`
    : ofPath
}

/** Belongs in a server block that has a \`root\`. */
function server({ headers }: BuiltSite): string {
  const types = Object.entries(MEDIA_TYPES).map(
    ([ending, type]) => `  ${quoted(type)} ${ending};\n`,
  )
  return `${MADE}# Belongs in a server block that has a root. TLS, names and ports are the server's own.
server_tokens off;
absolute_redirect off;
gzip off;
gzip_static on;
gzip_vary on;
include docs-brotli*.conf;

types {
${types.join('')}}
default_type ${UNKNOWN_TYPE};

${headersByPath(headers)
  .map(
    header =>
      `add_header ${header.name} ` +
      `${varies(header) ? variableOf(header.name) : quoted(header.values[0]?.value ?? '')} ` +
      'always;\n',
  )
  .join('')}add_header Allow $docs_allow always;
add_header Vary $docs_vary always;

error_page 400 /404.html;
error_page 404 $docs_not_found;

if ($request_method !~ ^(?:GET|HEAD)$) {
  return 405;
}
if ($request_uri ~* ${quoted(STEP_UP)}) {
  return 400;
}
if ($uri ~ ${quoted(NEVER_IN_A_PATH)}) {
  return 400;
}

location = /404.html {
  internal;
}
location = ${NOT_FOUND_PATH} {
  internal;
}
location = /404 {
  return 404;
}
location = / {
  # Two slashes are one.
  if ($request_uri ~ "^[^?]*//") {
    return 301 /$is_args$args;
  }
  try_files $docs_home /index.html =404;
}
location / {
  if ($docs_moved_to) {
    return 301 $docs_moved_to;
  }
  rewrite "^(?:\\.html|/index|/)+$" / permanent;
  rewrite "^(.+?)(?:\\.html|/index|/)+$" $1 permanent;
  if ($request_uri ~ "^[^?]*//") {
    rewrite ^(.*)$ $1 permanent;
  }
  try_files $uri$docs_markdown $uri $uri.html =404;
}
`
}

/** The reader's query goes before the anchor, and after a query that the target has itself. */
function redirectValue(to: string): string {
  const { address, hasQuery, anchor } = targetOf(to)
  // nginx has no escape for a dollar sign in a value.
  const plain = (text: string) => text.replaceAll('$', '%24')
  return `"${escaped(plain(address))}${hasQuery ? '$docs_more_args' : '$is_args$args'}${escaped(plain(anchor))}"`
}

const escaped = (text: string): string => text.replace(/["\\]/g, '\\$&')
const quoted = (text: string): string => `"${escaped(text)}"`
const escapeRegex = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
