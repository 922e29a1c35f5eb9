import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installApart } from '../../bin/install.mjs'
import { temporaryFolder } from '../temporary-folder'

const folder = join(import.meta.dirname, 'programs')
const scope = join(folder, 'node_modules/@modelcontextprotocol')

/** Installs the programs in this folder, unless they are. */
export function installPrograms(): void {
  if (!installApart(folder, 'the programs that test the MCP server'))
    throw new Error('The programs that test the MCP server could not be installed.')
}

/** Runs the command line of `@modelcontextprotocol/conformance`; resolves to its exit code. */
export const runConformance = (...args: string[]) =>
  run(
    '--import',
    pathToFileURL(join(folder, 'add-glob.mjs')).href,
    join(scope, 'conformance/dist/index.js'),
    ...args,
  )

/** Runs the command line of `@modelcontextprotocol/inspector`. */
export const runInspector = (...args: string[]) =>
  run(join(scope, 'inspector/clients/launcher/build/index.js'), '--cli', ...args)

export interface Ran {
  code: number | null
  output: string
  errors: string
}

async function run(...args: string[]): Promise<Ran> {
  // The Inspector keeps a list of servers in the home directory.
  const home = await temporaryFolder()
  return new Promise(done => {
    const child = spawn(process.execPath, args, {
      cwd: home,
      env: { ...process.env, HOME: home, USERPROFILE: home },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    })
    let [output, errors] = ['', '']
    child.stdout.on('data', part => (output += String(part)))
    child.stderr.on('data', part => (errors += String(part)))
    child.on('close', code => done({ code, output, errors }))
  })
}
