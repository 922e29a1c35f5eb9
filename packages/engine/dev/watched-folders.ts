import { readdirSync, statSync, watch, type FSWatcher, type Stats } from 'node:fs'
import { basename, join } from 'node:path'

interface Look {
  /** A stamp for each file that changes with its content. */
  files: Map<string, string>
  /** The identity of each folder: another folder can take its name, even its inode. */
  folders: Map<string, string>
}

/**
 * How long a pause between two looks is, in milliseconds: the shortest, and in proportion to how
 * long a look takes, so that looking never takes more than 2% of the time.
 */
const PAUSE = 1000
const PAUSE_RATIO = 50

/** Version control, packages, and the drafts and backups of editors and systems. */
const IGNORED = /^(?:\.git|node_modules|\.DS_Store|4913|.*~|\.#.*|#.*#|.*\.sw[a-p])$/

/**
 * Watches folders that may be missing, moved, or replaced at any time. The operating system's
 * notices are quick but unreliable where folders are renamed or on network drives, so they only say
 * when to look; which files have changed is found by looking at all of them. A look every second
 * finds what no notice was sent for.
 */
export class WatchedFolders {
  private seen: Map<string, string>
  private readonly watchers = new Map<string, { id: string; watcher: FSWatcher }>()
  private timer: NodeJS.Timeout | undefined

  /**
   * @param roots Absolute folders. They can differ at each look.
   * @param skipped Absolute folders or files in them that are ignored.
   * @param onNotice Called with the absolute file or folder that has probably changed, or with null
   *   if a look has found any change.
   */
  constructor(
    private readonly roots: () => readonly string[],
    private readonly skipped: readonly string[],
    private readonly onNotice: (path: string | null) => void,
  ) {
    this.seen = this.look().files
    this.lookLater(PAUSE)
  }

  /** Absolute files that were added, changed, or removed since the last call. */
  changes(): string[] {
    const { files } = this.look()
    const changed = difference(this.seen, files)
    this.seen = files
    return changed
  }

  close(): void {
    clearTimeout(this.timer)
    for (const { watcher } of this.watchers.values()) watcher.close()
    this.watchers.clear()
  }

  private lookLater(pause: number): void {
    this.timer = setTimeout(() => {
      const start = performance.now()
      if (difference(this.seen, this.look().files).length > 0) this.onNotice(null)
      this.lookLater(Math.max(PAUSE, PAUSE_RATIO * (performance.now() - start)))
    }, pause)
  }

  private look(): Look {
    const found: Look = { files: new Map(), folders: new Map() }
    for (const root of this.roots()) this.lookInto(root, statOf(root), found, new Set())
    for (const [folder, { watcher }] of this.watchers)
      if (!found.folders.has(folder)) {
        watcher.close()
        this.watchers.delete(folder)
      }
    return found
  }

  /** `above` holds the folders around this one, because links can lead back into them. */
  private lookInto(
    path: string,
    stats: Stats | null,
    found: Look,
    above: ReadonlySet<string>,
  ): void {
    if (!stats || found.folders.has(path)) return
    if (stats.isFile())
      found.files.set(path, `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`)
    const id = `${stats.dev}:${stats.ino}:${stats.birthtimeMs}`
    if (!stats.isDirectory() || above.has(id)) return
    found.folders.set(path, id)
    // Before the folder is read, so that nothing is missed between the two.
    this.watch(path, id)
    const inside = new Set([...above, id])
    for (const name of namesIn(path)) {
      const inner = join(path, name)
      if (!this.isIgnored(inner)) this.lookInto(inner, statOf(inner), found, inside)
    }
  }

  private watch(folder: string, id: string): void {
    const known = this.watchers.get(folder)
    if (known?.id === id) return
    known?.watcher.close()
    this.watchers.delete(folder)
    try {
      const watcher = watch(folder, (_event, name) => {
        const path = name === null ? folder : join(folder, name)
        if (!this.isIgnored(path)) this.onNotice(path)
      })
      // The folder is gone, or may not be watched: the next look finds out.
      watcher.on('error', () => undefined)
      this.watchers.set(folder, { id, watcher })
    } catch {
      // The system watches no more folders. Looking still finds every change.
    }
  }

  private isIgnored(path: string): boolean {
    return IGNORED.test(basename(path)) || this.skipped.includes(path)
  }
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function difference(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const changed = [...after].filter(([file, stamp]) => before.get(file) !== stamp)
  const removed = [...before.keys()].filter(file => !after.has(file))
  return [...changed.map(([file]) => file), ...removed]
}
