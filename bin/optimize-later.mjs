// A build ends before most of what V8 optimizes has paid for itself.
import { setFlagsFromString } from 'node:v8'

/**
 * By major version of Node, because V8 reports a flag that it doesn't know. The values, ten to
 * twenty times those of V8, were measured: see docs/decisions/cold-builds.md.
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
