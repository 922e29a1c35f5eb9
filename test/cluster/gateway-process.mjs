// The gateway as `npm run search:gateway` starts it, but it never outlives the test.
process.once('disconnect', () => process.exit())
// A listener keeps the channel, and with it the process, open after the gateway has stopped.
process.channel?.unref()
await import('../../bin/gateway.mjs')
