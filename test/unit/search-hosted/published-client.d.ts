/** The browser build, hidden by Node's export conditions. */
declare module 'algoliasearch/dist/lite/builds/browser.js' {
  export { liteClient } from 'algoliasearch/lite'
}
