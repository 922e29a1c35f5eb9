import { AsyncLocalStorage, AsyncResource } from './async-context'
import { filePromises, type Files } from './files'

/**
 * The parts of Node's modules that the samples and their packages use, by name without `node:`.
 */
export const nodeModules = (files: Files): Record<string, () => unknown> => ({
  async_hooks: () => ({ AsyncLocalStorage, AsyncResource }),
  'fs/promises': () => filePromises(files),
  url: () => ({
    pathToFileURL: (path: string) => new URL(`file://${path}`),
    fileURLToPath: (url: string | URL) => new URL(url).pathname,
  }),
  path: () => ({ join: (...parts: string[]) => parts.join('/').replaceAll(/\/+/g, '/') }),
  // Packages derive classes from it, but don't emit anything here.
  events: () => ({ EventEmitter: EventTarget }),
  // LangSmith asks Git for the state of the working copy, and accepts that there is none.
  child_process: () => ({
    exec: (_command: string, ...rest: unknown[]) =>
      (rest.at(-1) as (error: Error) => void)(new Error('There are no programs in a browser.')),
  }),
})
