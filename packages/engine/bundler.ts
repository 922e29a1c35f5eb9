import type * as Esbuild from 'esbuild'

// Loaded when something has to be bundled: most builds find all bundles in the cache.
const load = () => import('esbuild')

/** As that of esbuild. */
export const build: typeof Esbuild.build = async options => (await load()).build(options)

/** As that of esbuild. */
export const transform: typeof Esbuild.transform = async (input, options) =>
  (await load()).transform(input, options)
