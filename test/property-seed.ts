import fc from 'fast-check'

/** A fixed seed where a failure blocks others; `npm run test:long` explores new inputs. */
const isExploring = process.env.TEST_LONG === 'true' && process.env.CI !== 'true'

if (!isExploring) fc.configureGlobal({ seed: 20_261_121 })
