// Loaded before a command (`node --import`). From the Nth write below a folder on, writing fails as
// DISK_FAULT says: `ENOSPC 12 /folder`. With `NONE`, the file DISK_GONE is deleted at that point,
// and writing continues.
import fs from 'node:fs'
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

const { rmSync } = fs

/** Counts a write to a path, and throws if it fails. */
function write(name, target) {
  if (!target.startsWith(folder) || left-- > 0) return
  if (code === 'NONE') return rmSync(process.env.DISK_GONE ?? '', { force: true })
  // Like in Node: a full disk is detected during the write, when the path is no longer known.
  throw Object.assign(new Error(`${code}: ${WORDS[code]}, ${name}`), {
    code,
    syscall: 'write',
    ...(code === 'ENOSPC' ? {} : { path: target }),
  })
}

/** The path that a call writes to. Calls with a handle continue an opened file, which counted. */
const targetOf = (name, args) => String(/^(?:link|copyFile)/.test(name) ? args[1] : args[0])

for (const name of ['writeFile', 'mkdir', 'link', 'copyFile']) {
  const real = promises[name]
  promises[name] = async (...args) => {
    write(name, targetOf(name, args))
    return real(...args)
  }
}
for (const name of ['openSync', 'writeFileSync', 'mkdirSync', 'linkSync', 'copyFileSync']) {
  const real = fs[name]
  fs[name] = (...args) => {
    const isRead = name === 'openSync' && !/[wax+]/.test(String(args[1] ?? 'r'))
    if (!isRead) write(name, targetOf(name, args))
    return real(...args)
  }
}
syncBuiltinESMExports()
