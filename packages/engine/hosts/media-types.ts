/**
 * What a file is, by its ending: the one source for our own server and for every host. Text says
 * its characters; without, browsers read Latin-1.
 */
export const MEDIA_TYPES: Record<string, string> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  mjs: 'text/javascript;charset=utf-8',
  json: 'application/json;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
  atom: 'application/atom+xml;charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
}

export const UNKNOWN_TYPE = 'application/octet-stream'

/** The media type of a path, or null when its ending is not known. */
export function mediaTypeOf(path: string): string | null {
  const ending = /\.([a-z\d]+)$/.exec(path)?.[1] ?? ''
  return Object.hasOwn(MEDIA_TYPES, ending) ? (MEDIA_TYPES[ending] ?? null) : null
}
