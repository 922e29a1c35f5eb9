// Preloaded in Node 20, which lacks a function that the conformance suite imports but doesn't call
// when it tests servers.
import { register } from 'node:module'

const FS = `export * from 'node:fs'; export const globSync = () => []`
const HOOKS = `export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('/conformance/')
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(FS)}`)}, shortCircuit: true }
    : next(specifier, context)`

if (process.versions.node.startsWith('20.'))
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`)
