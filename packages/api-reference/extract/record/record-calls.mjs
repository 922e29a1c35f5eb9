// Calls the methods of the TypeScript client once for each list of arguments, against a stand-in.
//
// Usage: node record-calls.mjs URL CALLS RESULT, in a folder with the package. CALLS is a JSON file
// with lists of arguments by method; RESULT becomes one with the error of each call, or null.
import { readFileSync, writeFileSync } from 'node:fs'
import { Client, Langsmith, RunTree } from 'langsmith'
import { evaluate } from 'langsmith/evaluation'
import { SandboxClient } from 'langsmith/sandbox'

/** Milliseconds after which a call is left alone: the stand-in always has another page. */
const LONGEST = 5000
/** Items that a list is asked for. */
const MOST_ITEMS = 3

const [url = '', callsFile = '', resultFile = ''] = process.argv.slice(2)
const calls = JSON.parse(readFileSync(callsFile, 'utf8')).typescript
const options = { apiUrl: url, apiKey: 'lsv2_pt_record', callerOptions: { maxRetries: 0 } }
/** The generated client, whose methods are named as on its pages: `client.runs.query`. */
const generated = new Langsmith({ baseURL: url, apiKey: 'lsv2_pt_record', maxRetries: 0 })
const sandboxes = new SandboxClient({
  apiEndpoint: `${url}/api/v2/sandboxes`,
  apiKey: 'lsv2_pt_record',
  maxRetries: 0,
})
const results = {}

for (const [name, lists] of Object.entries(calls))
  for (const [index, list] of lists.entries()) {
    const [owner, ...path] = name.split('.')
    // Each call has a client of its own, so that nothing is known from before.
    const client = new Client(options)
    const called = { client: generated, SandboxClient: sandboxes }[owner] ?? client
    await record(`${name} ${index}`, client, () => callAt(called, path, list.map(revived)))
  }
for (const method of ['postRun', 'patchRun'])
  for (const [index, autoBatchTracing] of [true, false].entries()) {
    const client = new Client({ ...options, autoBatchTracing })
    const run = new RunTree({ name: 'given', inputs: {}, client })
    await record(`RunTree.${method} ${index}`, client, () => run[method]())
  }
const client = new Client(options)
await record('evaluate 0', client, () =>
  evaluate(() => ({ output: 'given' }), { data: 'given dataset', client }),
)
writeFileSync(resultFile, JSON.stringify(results))
process.exit(0)

function callAt(owner, path, list) {
  const method = path.at(-1)
  const target = path.slice(0, -1).reduce((value, key) => value[key], owner)
  return target[method](...list)
}

async function record(name, client, call) {
  await fetch(`${url}/-/begin?name=${encodeURIComponent(name)}`)
  try {
    await Promise.race([finished(call), waiting()])
    await Promise.race([client.awaitPendingTraceBatches(), waiting()])
    results[name] = null
  } catch (error) {
    results[name] = String(error)
  }
}

async function finished(call) {
  const result = await call()
  if (!result?.[Symbol.asyncIterator]) return
  let count = 0
  for await (const _ of result) if (++count === MOST_ITEMS) break
}

function waiting() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The call didn’t end.')), LONGEST).unref()
  })
}

/** `{"$blob": …}` in the file of arguments is a file; `null` leaves an argument out. */
function revived(value) {
  if (value === null) return undefined
  if (typeof value === 'object' && '$blob' in value) return new Blob([value.$blob])
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revived(inner)]))
  return value
}
