import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../free-ports'
import { classPath } from './packages'

/** Memory of each node's heap. 100,000 records of this site need less than half of it. */
const HEAP = '768m'
/**
 * Java's quick compiler only: three nodes that live for minutes on one machine never earn back what
 * the thorough compiler takes from their searches.
 */
const QUICK = ['-XX:TieredStopAtLevel=1']
/** Milliseconds for a cluster to form, and for a node to join or leave one. */
const PATIENCE = 120_000

export interface ClusterNode {
  name: string
  /** The origin of its HTTP interface, without a slash at the end; the same after a restart. */
  url: string
  /** Starts the node again after `stop` or `kill`, with the data that it had. */
  start(): Promise<void>
  /** Stops the node in order: it leaves the cluster and closes its connections. */
  stop(): Promise<void>
  /** Ends the process without any chance to clean up, like a power failure. */
  kill(): Promise<void>
  /** Suspends the process: connections stay open, and nothing responds until `resume`. */
  freeze(): void
  resume(): void
}

export interface Cluster {
  nodes: ClusterNode[]
  /**
   * Resolves when exactly `count` nodes are in the cluster and every shard has a primary copy. With
   * all nodes, replicas have to be complete, too.
   */
  settled(count: number): Promise<void>
  /** Stops all nodes and removes their data. */
  stop(): Promise<void>
}

/**
 * Starts a cluster of OpenSearch nodes on free ports of 127.0.0.1, each in its own process, and
 * resolves when it is complete. A node also stops, and removes its data, when this process ends
 * without having stopped it.
 *
 * @throws If a node doesn't start or the cluster isn't complete within two minutes, with the output
 *   of the nodes.
 */
export async function startCluster(count = 3): Promise<Cluster> {
  // A test runner that is ended by a signal can leave its worker behind, and with it the nodes.
  process.once('disconnect', () => process.exit())
  const path = await classPath()
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docs-cluster-')))
  const names = Array.from({ length: count }, (_, index) => `node-${index + 1}`)
  const ports = await freePorts(2 * count)
  const transport = ports.slice(count)
  const common = {
    'cluster.name': 'docs-test',
    'cluster.initial_cluster_manager_nodes': names.join(','),
    // A busy disk of a developer must not stop shards from being allocated.
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    'discovery.seed_hosts': transport.map(port => `127.0.0.1:${port}`).join(','),
    'network.host': '127.0.0.1',
  }
  const nodes = names.map((name, index) =>
    nodeOf(path, join(folder, name), `http://127.0.0.1:${ports[index]}`, {
      ...common,
      'node.name': name,
      'http.port': String(ports[index]),
      'transport.port': String(transport[index]),
    }),
  )
  const settled = async (expected: number) => {
    const running = nodes.find(node => node.isRunning())
    const states = expected === count ? ['green'] : ['green', 'yellow']
    await until(() => isSettled(running?.url ?? '', expected, states), nodes)
  }
  const stop = async () => {
    await Promise.all(nodes.map(node => node.kill()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(nodes.map(node => node.start()))
    await settled(count)
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, settled, stop }
}

interface RunningNode extends ClusterNode {
  isRunning(): boolean
  /** The last lines that it printed. */
  output(): string
}

function nodeOf(
  path: string,
  folder: string,
  url: string,
  settings: Record<string, string>,
): RunningNode {
  let child: ChildProcess | null = null
  let output = ''
  const start = async () => {
    const args = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
    const options = [...QUICK, `-Xms${HEAP}`, `-Xmx${HEAP}`, '-classpath', path]
    // In a process group of its own: Ctrl+C in a terminal reaches only this process, and the node
    // notices that it has ended and removes its data.
    const started = spawn('java', [...options, 'ClusterNode', folder, ...args], { detached: true })
    child = started
    // A node that has ended can't be told anything; its exit code says so.
    started.stdin.on('error', () => {})
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)))
    await until(() => responds(url), [node])
  }
  const end = (by: (running: ChildProcess) => void) =>
    new Promise<void>(done => {
      if (!child || !node.isRunning()) return done()
      child.once('exit', () => done())
      by(child)
    })
  const node: RunningNode = {
    name: settings['node.name'] ?? '',
    url,
    start,
    stop: () => end(running => running.stdin?.end('k')),
    kill: () => end(running => running.kill('SIGKILL')),
    freeze: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    output: () => output,
  }
  return node
}

async function until(isDone: () => Promise<boolean>, nodes: RunningNode[]): Promise<void> {
  const limit = Date.now() + PATIENCE
  while (!(await isDone())) {
    const hasEnded = nodes.length === 1 && !nodes[0]?.isRunning()
    if (hasEnded || Date.now() > limit)
      throw new Error(
        `OpenSearch ${hasEnded ? 'ended' : `isn't ready after ${PATIENCE / 1000} s`}:\n` +
          nodes.map(({ name, output }) => `${name}: ${output()}`).join('\n'),
      )
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function isSettled(url: string, count: number, states: string[]): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(5000) })
    const health = (await response.json()) as { status: string; number_of_nodes: number }
    return health.number_of_nodes === count && states.includes(health.status)
  } catch {
    return false
  }
}
