import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { digest, fillOnce } from '../packages/marked-folder'
import { lastWords, runCommand } from '../packages/run-command'
import type { Python, ReaderTools } from './reader-tools'

/** What install lines made, in a folder that pages with the same lines share. */
export interface Environment {
  /** Has `node_modules` and `package.json`, or is a virtual environment. */
  folder: string
  /** Folders with programs, first on the path. */
  bins: readonly string[]
  /** The package versions that the lines resolved to: those that the lines name. */
  versions(): Promise<Record<string, string>>
}

/** Makes environments from install lines. Packages are resolved again each day. */
export class Environments {
  private readonly folder: string
  private readonly made = new Map<string, Promise<Environment | string>>()

  /** @param day Part of the folder's name, such as `2026-11-30`; those of other days are removed. */
  constructor(
    private readonly tools: ReaderTools,
    private readonly cacheFolder: string,
    day: string,
  ) {
    this.folder = join(cacheFolder, `day-${day}`)
  }

  async open(): Promise<void> {
    const { shims } = this
    await mkdir(shims, { recursive: true })
    for (const name of await readdir(this.cacheFolder))
      if (name.startsWith('day-') && join(this.cacheFolder, name) !== this.folder)
        await rm(join(this.cacheFolder, name), { recursive: true, force: true })
    for (const name of ['pip', 'pip3']) {
      await writeFile(join(shims, name), `#!/bin/sh\nexec "${this.tools.uv}" pip "$@"\n`)
      await chmod(join(shims, name), 0o755)
    }
  }

  /**
   * The environment after these lines, in order; an error message if one fails.
   *
   * @param inFolder Where relative paths of the lines are, such as `requirements.txt`.
   */
  python(
    python: Python,
    lines: readonly string[],
    inFolder: string,
  ): Promise<Environment | string> {
    return this.make([python.version, ...lines], async folder => {
      const made = await runCommand(this.tools.uv, [
        'venv',
        '--quiet',
        '--python',
        python.command,
        '--clear',
        folder,
      ])
      if (made.status !== 0) return lastWords(made)
      const text = lines
        .map(line => line.replace(/\bpython3? -m pip\b/g, 'pip'))
        .filter(line => !/-m venv/.test(line))
      return this.run(text, inFolder, [this.shims, join(folder, 'bin')], {
        VIRTUAL_ENV: folder,
        UV_CACHE_DIR: join(this.folder, 'uv'),
        // Should a line reach another pip after all, it doesn't change this machine's Python.
        PIP_REQUIRE_VIRTUALENV: 'true',
      })
    })
  }

  /** A folder with programs that act as pip does in the environment that is current. */
  get shims(): string {
    return join(this.folder, 'shims')
  }

  node(lines: readonly string[]): Promise<Environment | string> {
    return this.make(['node', ...lines], async folder => {
      const before = lines.length > 1 ? await this.node(lines.slice(0, -1)) : null
      if (typeof before === 'string') return before
      if (before) await cp(before.folder, folder, { recursive: true, verbatimSymlinks: true })
      await rm(join(folder, '.whole'), { force: true })
      // Without it, npm installs into the next folder above that has packages.
      await mkdir(join(folder, 'node_modules'), { recursive: true })
      return this.run(lines.slice(-1), folder, [this.tools.nodeBin], {
        npm_config_cache: join(this.folder, 'npm'),
        npm_config_prefer_offline: 'true',
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        npm_config_loglevel: 'error',
        npm_config_update_notifier: 'false',
      })
    })
  }

  private make(
    key: readonly string[],
    fill: (folder: string) => Promise<string | null>,
  ): Promise<Environment | string> {
    const name = digest(...key)
    const known = this.made.get(name)
    if (known) return known
    const folder = join(this.folder, name)
    const isNode = key[0] === 'node'
    const making = fillOnce(folder, fill).then(failure =>
      failure === null
        ? {
            folder,
            bins: [isNode ? join(folder, 'node_modules/.bin') : join(folder, 'bin')],
            versions: () => (isNode ? nodeVersions(folder) : this.pythonVersions(folder, key)),
          }
        : failure,
    )
    this.made.set(name, making)
    return making
  }

  private async run(
    lines: readonly string[],
    cwd: string,
    bins: readonly string[],
    variables: Record<string, string>,
  ): Promise<string | null> {
    const outcome = await runCommand('bash', ['--norc', '-e', '-c', lines.join('\n')], {
      cwd,
      env: {
        HOME: process.env.HOME,
        PATH: [...bins, this.tools.nodeBin, '/usr/bin', '/bin'].join(delimiter),
        ...connection(),
        ...variables,
      },
    })
    return outcome.status === 0 ? null : lastWords(outcome)
  }

  private async pythonVersions(
    folder: string,
    lines: readonly string[],
  ): Promise<Record<string, string>> {
    const outcome = await runCommand(this.tools.uv, [
      'pip',
      'list',
      '--quiet',
      '--format',
      'json',
      '--python',
      join(folder, 'bin/python'),
    ])
    const list = JSON.parse(outcome.stdout || '[]') as { name: string; version: string }[]
    const named = new Set(
      lines.flatMap(line => [...line.matchAll(/[\w.-]+/g)].map(([name]) => plainName(name))),
    )
    return Object.fromEntries(
      list.filter(({ name }) => named.has(plainName(name))).map(one => [one.name, one.version]),
    )
  }
}

/** How this machine reaches registries; nothing else of its environment is passed on. */
const connection = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        /^(?:https?_proxy|no_proxy|npm_config_registry|pip_|uv_|ssl_|node_extra|requests_ca)/i.test(
          entry[0],
        ) && entry[1] !== undefined,
    ),
  )

const plainName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

async function nodeVersions(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return {}
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return Object.fromEntries(
    names.flatMap(name => {
      const own = join(folder, 'node_modules', name, 'package.json')
      if (!existsSync(own)) return []
      return [[name, (JSON.parse(readFileSync(own, 'utf8')) as { version: string }).version]]
    }),
  )
}
