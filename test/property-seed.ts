import fc from 'fast-check'

/** Where a failure stops others, the same input every time; `npm run test:long` looks for new ones. */
const isExploring = process.env.TEST_LONG === 'true' && process.env.CI !== 'true'

if (!isExploring) fc.configureGlobal({ seed: 20_261_121 })
