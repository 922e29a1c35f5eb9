// A build ends before most of what V8 optimizes has paid for itself.
import { setFlagsFromString } from 'node:v8'

/**
 * By major version of Node, because V8 reports a flag that it doesn't know. The values were
 * measured: with ten times what V8 waits for, 196 pages take a sixth less processor time, and
 * 2,000 a tenth; with a hundred times, 2,000 take longer again. See docs/decisions/cold-builds.md.
 */
const FLAGS = {
  20: '--interrupt-budget=1200000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
}

/** Lets V8 interpret code for longer before it optimizes it, in all threads of this process. */
export function optimizeLater() {
  const flag = FLAGS[process.versions.node.split('.')[0]]
  if (flag) setFlagsFromString(flag)
}
