// Loaded into a measured command with `--import`: writes the peak memory of its process, in
// kilobytes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.BENCH_PEAK_FOLDER
if (isMainThread && folder)
  process.once('exit', () =>
    writeFileSync(join(folder, String(process.pid)), String(process.resourceUsage().maxRSS)),
  )
