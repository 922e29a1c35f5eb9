import { isAbsolute, join, resolve } from 'node:path'

/** The page or folder that is meant by a file, a folder, or a route. */
export const pageAt = (written: string, content: string): string => {
  const path = written.replace(/\/$/, '')
  if (isAbsolute(path) && !path.startsWith(content)) return join(content, path)
  return resolve(path).startsWith(content) ? resolve(path) : join(content, path)
}
