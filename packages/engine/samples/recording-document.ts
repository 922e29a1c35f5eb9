import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '@docs/model/escape-html'
import type { Recording } from '@docs/model/recording'
import { RecordedRun } from '@docs/ui/components/mdx/recorded-run'

/**
 * The document with a recording. Scripts take its element `.recorded`; without them, it is read as
 * it is.
 *
 * @param path Of the page with the sample.
 * @param made The lines that made the runs of each trace, as rows name them.
 */
export const recordingDocument = (
  recording: Recording,
  path: string,
  made: readonly (readonly string[])[],
): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<meta name="color-scheme" content="light dark"><title>What ${escapeHtml(recording.sample)} ` +
  `does</title></head><body><p><a href="${escapeHtml(path)}">Back to the page</a></p>` +
  renderToStaticMarkup(createElement(RecordedRun, { recording, made })) +
  '</body></html>\n'
