/** How long texts are processed before waiting messages are answered, in milliseconds. */
const SLICE = 2

/** Tracks the time: each call waits when a slice is over. */
export function slicing(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE
  return () =>
    performance.now() < until
      ? undefined
      : pause().then(() => void (until = performance.now() + SLICE))
}

/** Lets messages in. Browsers throttle timers, but not messages. */
function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
