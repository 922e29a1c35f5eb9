/** The build for browsers, which Node's conditions hide. */
declare module 'algoliasearch/dist/lite/builds/browser.js' {
  export { liteClient } from 'algoliasearch/lite'
}
