import type { RunFiles } from '@docs/sample-runner/messages/runnable'

/** Inserted by the bundler. */
declare const RUN_FILES: RunFiles

/** URLs of everything that is loaded to run a sample. */
export const runFiles = (): RunFiles => RUN_FILES
