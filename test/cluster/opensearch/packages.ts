import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const here = fileURLToPath(new URL('.', import.meta.url))
const cache = fileURLToPath(new URL('../../../.cache/opensearch', import.meta.url))
const run = promisify(execFile)

/** Java's version at the least: OpenSearch itself needs 11, and `ClusterNode.java` was tried with 17. */
const JAVA = 17

/** What to install to run OpenSearch here, as a sentence; null if everything is there. */
export function missingPrograms(): string | null {
  const javac = spawnSync('javac', ['-version'], { encoding: 'utf8' })
  const version = Number(/javac (\d+)/.exec(`${javac.stdout}${javac.stderr}`)?.[1] ?? 0)
  const isMavenHere = spawnSync('mvn', ['--version'], { stdio: 'ignore' }).status === 0
  if (version >= JAVA && isMavenHere) return null
  const missing = [
    ...(version >= JAVA ? [] : [`a Java development kit, version ${JAVA} or newer`]),
    ...(isMavenHere ? [] : ['Maven']),
  ]
  return `Install ${missing.join(' and ')} (on Debian: apt-get install openjdk-17-jdk-headless maven).`
}

/**
 * The class path of a node. The first call downloads 95 packages (53 MB) from Maven Central; later
 * ones find them in a folder named after the files that say what to download and compile.
 */
export async function classPath(): Promise<string> {
  const [pom, source] = [join(here, 'pom.xml'), join(here, 'ClusterNode.java')]
  const content = createHash('sha256')
  for (const file of [pom, source]) content.update(await readFile(file))
  const folder = join(cache, content.digest('hex').slice(0, 20))
  const paths = (at: string) => [at, join(at, 'jars', '*')].join(delimiter)
  if (existsSync(folder)) return paths(folder)
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    await run('mvn', [
      '--batch-mode',
      '--quiet',
      `--file=${pom}`,
      'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies',
      `-DoutputDirectory=${join(draft, 'jars')}`,
    ])
    await run('javac', ['-classpath', paths(draft), '-d', draft, source])
    // Moved into place when complete, so that an interrupted download leaves no partial folder.
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return paths(folder)
}
