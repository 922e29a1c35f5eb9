/** A path for each combination of header rules. */
export const PATHS = [
  '/',
  '/guides/first',
  '/assets/a-12345678.css',
  '/assets/diagrams/x-light.svg',
  '/assets/mermaid-12345678',
  '/assets/mermaid-12345678.js',
  '/llms.txt',
  '/none',
]
