import { join } from 'node:path'
import type { Contender } from './contender'
import { pythonProgram, type Peer } from './install'

/** Hugo without a theme: a layout of 20 lines with a list of all pages. */
export const hugo: Peer = {
  key: 'hugo',
  name: 'Hugo 0.168.0',
  packages: {},
  python: { hugo: '0.168.0' },
  files: () => ({ 'hugo.toml': CONFIG, 'layouts/all.html': LAYOUT }),
  contender: (folder): Contender => ({
    key: 'hugo',
    name: hugo.name,
    contentFolder: join(folder, 'content'),
    outFolder: join(folder, 'public'),
    caches: [join(folder, 'resources'), join(folder, 'cache')],
    build: {
      file: pythonProgram(folder, 'hugo'),
      args: ['build', '--cacheDir', join(folder, 'cache'), '--noBuildLock'],
      folder,
    },
    // All files beside an `index.md` would belong to the home page.
    homeName: '_index',
    sidebar: null,
    lacks: 'no theme, no components, no search, no data for page changes, no check of links',
  }),
}

const CONFIG = `baseURL = "http://localhost/"
title = "Documentation"
disableKinds = ["taxonomy", "term", "RSS"]

[markup.highlight]
noClasses = false
`

const LAYOUT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Description }}">
</head>
<body>
<nav>{{ range site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`
