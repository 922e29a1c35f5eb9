/** What the page sends with the port for the worker's reports. */
interface Order {
  /** The worker and the packages, in the order in which they run. */
  scripts: string[]
  sample: { steps: { code: string }[] }
}

// This document has no origin, no network, and no storage. It starts a worker from one script that
// consists of ours, the packages, and the steps of the sample; removing the frame ends everything.
addEventListener('message', ({ data, ports: [port], source, origin }: MessageEvent<Order>) => {
  if (source !== parent || !port) return
  const { scripts, sample } = data
  const texts = [...scripts, ...sample.steps.map(({ code }) => code)].map(text => `${text}\n`)
  const firstLines: number[] = []
  let line = 1
  for (const text of texts) {
    firstLines.push(line)
    line += text.split('\n').length - 1
  }
  const url = URL.createObjectURL(new Blob(texts, { type: 'text/javascript' }))
  const worker = new Worker(url)
  worker.addEventListener('error', ({ message }) => parent.postMessage({ failed: message }, origin))
  worker.postMessage({ sample, firstLines: firstLines.slice(scripts.length) }, [port])
})
