// The gateway as `npm run search:gateway` starts it, but it never outlives the test.
process.once('disconnect', () => process.exit())
await import('../../bin/gateway.mjs')
