/**
 * Syntax that every browser of the site supports, but that `es2016` excludes. Everything except
 * asynchronous functions, generators, and iteration is left alone.
 */
const KEPT = [
  'array-spread',
  'bigint',
  'class-field',
  'class-private-accessor',
  'class-private-brand-check',
  'class-private-field',
  'class-private-method',
  'class-private-static-accessor',
  'class-private-static-field',
  'class-private-static-method',
  'class-static-blocks',
  'class-static-field',
  'dynamic-import',
  'exponent-operator',
  'export-star-as',
  'hashbang',
  'import-meta',
  'logical-assignment',
  'nullish-coalescing',
  'object-rest-spread',
  'optional-catch-binding',
  'optional-chain',
  'regexp-dot-all-flag',
  'regexp-lookbehind-assertions',
  'regexp-match-indices',
  'regexp-named-capture-groups',
  'regexp-sticky-and-unicode-flags',
  'regexp-unicode-property-escapes',
  'template-literal',
]

/**
 * Options of esbuild for samples and their packages in a browser: asynchronous functions become
 * generators, whose continuations pass through `Promise.prototype.then`, where they can be given
 * their context (`packages/sample-runner/async-context.ts`).
 */
export const loweredSyntax = {
  target: 'es2016',
  supported: Object.fromEntries(KEPT.map(name => [name, true])),
}
