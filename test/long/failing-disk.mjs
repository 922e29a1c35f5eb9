// Loaded before a command (`node --import`). From the Nth write below a folder on, writing fails as
// DISK_FAULT says: `ENOSPC 12 /folder`. With `NONE`, the file DISK_GONE is deleted at that point,
// and writing continues.
import { rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [, code = '', after = '0', folder = ''] =
  /^(\w+) (\d+) (.*)$/.exec(process.env.DISK_FAULT ?? '') ?? []
const WORDS = {
  ENOSPC: 'no space left on device',
  EROFS: 'read-only file system',
  EACCES: 'permission denied',
}
let left = Number(after)

for (const name of ['writeFile', 'mkdir', 'link', 'copyFile']) {
  const real = promises[name]
  promises[name] = async (...words) => {
    const target = String(name === 'link' || name === 'copyFile' ? words[1] : words[0])
    if (!target.startsWith(folder) || left-- > 0) return real(...words)
    if (code === 'NONE') {
      rmSync(process.env.DISK_GONE ?? '', { force: true })
      return real(...words)
    }
    // Like in Node: a full disk is detected during the write, when the path is no longer known.
    const error = Object.assign(new Error(`${code}: ${WORDS[code]}, ${name}`), {
      code,
      syscall: 'write',
      ...(code === 'ENOSPC' ? {} : { path: target }),
    })
    throw error
  }
}
syncBuiltinESMExports()
