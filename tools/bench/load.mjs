// Sends the requests of 1,000 connections for a minute to nginx with the generated configuration
// and then to the server of `npm start`. Needs a built site, nginx, and wrk.
// npm run bench:load -- [--out dist] [--seconds 60] [--connections 1000] [--path /…]
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '1000' },
    path: { type: 'string', default: '/observability/concepts' },
    port: { type: 'string', default: '18880' },
  },
})
const site = resolve(options.out)
/** The unit of processor time in /proc/PID/stat; 100 on every common Linux. */
const TICKS_PER_SECOND = 100

const place = mkdtempSync(join(tmpdir(), 'docs-load-'))
process.once('exit', () => rmSync(place, { recursive: true, force: true }))
console.log(
  `${options.connections} connections for ${options.seconds} s, ${options.path} in Brotli; ` +
    `load average before: ${loadavg()[0]?.toFixed(1)}`,
)
await measure('nginx', startNginx())
await measure('npm start', startOurs())

function startNginx() {
  const args = ['hosts', '--out', site, '--for', 'nginx', '--to', place, '--root', site]
  run(process.execPath, [join(root, 'bin/docs.mjs'), ...args, '--port', options.port])
  const file = join(place, 'nginx.conf')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/tmp/docs-nginx', join(place, 'run')))
  cpSync(join(place, 'with-brotli/docs-brotli.conf'), join(place, 'docs-brotli.conf'))
  return spawn('nginx', ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: 'inherit' })
}

function startOurs() {
  const args = ['preview', '--out', site, '--port', options.port]
  return spawn(process.execPath, [join(root, 'bin/docs.mjs'), ...args], { stdio: 'ignore' })
}

/** Prints a row for the server and stops it. */
async function measure(name, server) {
  const url = `http://127.0.0.1:${options.port}${options.path}`
  await responds(url)
  const before = processorSeconds(server.pid)
  const said = run('wrk', [
    ...`-t1 -c${options.connections} -d${options.seconds}s --timeout 10s --latency`.split(' '),
    '-H',
    'Accept-Encoding: br',
    url,
  ])
  const used = processorSeconds(server.pid) - before
  const requests = Number(/(\d+) requests in/.exec(said)?.[1])
  console.log(
    `\n${name}: ${((used * 1e6) / requests).toFixed(0)} ms of processor time per 1,000 requests`,
  )
  console.log(said.trim())
  console.log(/Socket errors|Non-2xx/.test(said) ? 'Errors: see above' : 'Errors: 0')
  console.log(`Load average after: ${loadavg()[0]?.toFixed(1)}`)
  const ended = new Promise(done => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

/** Of the process and its children, in user and kernel mode (fields 14 and 15 of `stat`). */
function processorSeconds(pid) {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?!.*\) )/)
        return [{ pid: Number(name), fields: after.split(' ') }]
      } catch {
        return []
      }
    })
  return (
    stats
      .filter(stat => stat.pid === pid || Number(stat.fields[1]) === pid)
      .reduce((sum, { fields }) => sum + Number(fields[11]) + Number(fields[12]), 0) /
    TICKS_PER_SECOND
  )
}

async function responds(url) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const isThere = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (isThere) return
    if (Date.now() > deadline) throw new Error(`${url} doesn't respond. Is the site built?`)
    await new Promise(done => setTimeout(done, 100))
  }
}

function run(program, args) {
  const { status, stdout, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stdout}`)
  return stdout
}
