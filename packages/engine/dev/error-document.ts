import { escapeHtml } from '@docs/model/escape-html'

/** Reloads the document after any message but the two that every tab gets first. */
const SCRIPT = `let known = 2
new EventSource('/__live').onmessage = () => {
  if (known-- <= 0) location.reload()
}`

/** A document that doesn't depend on the site, for when no page of it can be shown. */
export const errorDocument = (problems: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Errors</title>
<style>body { margin: 2rem; font-family: system-ui } pre { white-space: pre-wrap }</style>
</head>
<body>
<main role="alert">
<h1>${problems.length === 1 ? '1 error' : `${problems.length} errors`}</h1>
${problems.map(text => `<pre>${escapeHtml(text)}</pre>`).join('\n')}
<p>This page shows the site as soon as the errors are fixed.</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
