import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** Whether a process, or one that it started, listens on a TCP port. False where there is no /proc. */
export function listensInSession(pid: number): boolean {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap(listeningSockets))
  return inGroup(pid).some(member =>
    descriptorsOf(member).some(target => sockets.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')),
  )
}

/** The inodes of sockets in the state LISTEN (0A), the tenth column of the kernel's table. */
function listeningSockets(table: string): string[] {
  const rows = orElse(() => readFileSync(table, 'utf8').split('\n').slice(1), [])
  return rows
    .map(row => row.trim().split(/\s+/))
    .filter(columns => columns[3] === '0A')
    .map(columns => columns[9] ?? '')
}

/** The processes of a process group, which field 5 of `stat` names after the parenthesized name. */
function inGroup(pid: number): string[] {
  const all = orElse(() => readdirSync('/proc').filter(name => /^\d+$/.test(name)), [])
  return all.filter(one => {
    const stat = orElse(() => readFileSync(`/proc/${one}/stat`, 'utf8'), '')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2] === String(pid)
  })
}

const descriptorsOf = (pid: string): string[] =>
  orElse(() => readdirSync(`/proc/${pid}/fd`), []).map(fd =>
    orElse(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ''),
  )

/** Processes end while they are looked at. */
function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
