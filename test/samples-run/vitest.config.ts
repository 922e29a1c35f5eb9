import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { Proofs, PROOFS } from '../../packages/sample-checks/check/proofs'
import { RunCache, recordProofs, rememberPasses } from './run-cache'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'test/samples-run')
const isRecording = process.env.RECORD_PROOFS === 'true'
const isRecordingRuns = process.env.RECORD_RUNS === 'true'
const proofs =
  isRecording || process.env.CI === 'true' ? new Proofs() : await Proofs.read(root, PROOFS.runs)
const cache = new RunCache(root, proofs)
const files = readdirSync(folder).filter(name => name.endsWith('.test.ts'))
// Naming a test runs it even if nothing has changed, and so does recording what it does.
const isNamed =
  isRecordingRuns || process.argv.slice(2).some(word => files.some(file => file.includes(word)))
const known = isNamed ? [] : files.filter(file => cache.hasPassed(join(folder, file)))
if (known.length > 0)
  console.warn(
    `${known.length} of ${files.length} sample runs passed before with the same samples, packages and stand-ins.`,
  )

/**
 * Runs the samples of quickstarts and tutorials for real, against stand-ins on this machine, unless
 * they passed before in the same state. (Vitest requires the default export.)
 */
export default defineConfig({
  test: {
    root,
    include: ['test/samples-run/**/*.test.ts'],
    exclude: known.map(file => `test/samples-run/${file}`),
    passWithNoTests: true,
    reporters: [
      'default',
      rememberPasses(cache),
      ...(isRecording
        ? [
            recordProofs(
              root,
              cache,
              files.map(file => join(folder, file)),
            ),
          ]
        : []),
    ],
    globalSetup: known.length === files.length ? [] : ['test/samples-run/install.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
})
