import { FOLDER } from './process'

/** The files of the sample's folder, in memory. */
export type Files = Map<string, Uint8Array>

const nameOf = (path: unknown): string =>
  String(path instanceof URL ? path.pathname : path)
    .replace(`${FOLDER}/`, '')
    .replace(/^\.\//, '')

/** What samples use of `node:fs/promises`. */
export const filePromises = (files: Files) => ({
  async readFile(path: unknown, options?: string | { encoding?: string }) {
    const bytes = files.get(nameOf(path))
    if (!bytes)
      throw Object.assign(new Error(`ENOENT: no such file or directory, open '${nameOf(path)}'`), {
        code: 'ENOENT',
      })
    const encoding = typeof options === 'string' ? options : options?.encoding
    return encoding ? new TextDecoder().decode(bytes) : withBase64(bytes.slice())
  },
  async writeFile(path: unknown, content: string | Uint8Array) {
    files.set(
      nameOf(path),
      typeof content === 'string' ? new TextEncoder().encode(content) : content.slice(),
    )
  },
  async mkdir() {},
})

/** Node's buffers convert to text by encoding; samples use base64. */
function withBase64(bytes: Uint8Array): Uint8Array {
  const decode = (encoding?: string): string =>
    encoding === 'base64' ? btoa(String.fromCharCode(...bytes)) : new TextDecoder().decode(bytes)
  return Object.defineProperty(bytes, 'toString', { value: decode })
}
