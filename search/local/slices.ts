/**
 * How long texts are taken in before whatever has come in the meantime is answered, in
 * milliseconds.
 */
const SLICE = 2

/** Counts the time: each call waits when a slice is over. */
export function slicing(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE
  return () =>
    performance.now() < until
      ? undefined
      : pause().then(() => void (until = performance.now() + SLICE))
}

/** Lets messages in. A timer would be held back by browsers; a message is not. */
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
