/** The first line of every file that can have a comment. */
export const MADE =
  '# Made by `npm run hosts` from the headers and redirects of a built site. Make it again after every build.\n'

/** All versions of that line, in any file that this command writes. */
const MARK = /^# Made by `npm run hosts`/

/** Files without that line, as a whole. */
const UNMARKED: Record<string, RegExp> = {
  'docs-brotli.conf': /^# Beside docs-server\.conf .*\nbrotli_static on;\n$/,
  'Dockerfile.dockerignore': /^\*\n!.*\n!.*\/nginx\n$/,
}

/** Whether the text of a file is from this command. */
export function isMade(name: string, text: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1)
  return (
    MARK.test(text) ||
    (UNMARKED[base]?.test(text) ?? false) ||
    (base === 'vercel.json' && isVercel(text))
  )
}

/** JSON has no comments, but these are exactly the fields that `vercelFiles` writes. */
const VERCEL_FIELDS = ['$schema', 'cleanUrls', 'trailingSlash', 'headers', 'redirects']

function isVercel(text: string): boolean {
  try {
    const file = JSON.parse(text) as Record<string, unknown>
    const isOurs = Object.keys(file).join() === VERCEL_FIELDS.join()
    return isOurs && text === `${JSON.stringify(file, null, 2)}\n`
  } catch {
    return false
  }
}
