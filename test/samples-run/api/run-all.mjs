// Imports the samples of a folder one by one and writes what each printed or threw.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [count, url, resultFile] = process.argv.slice(2)
const results = []
const write = process.stdout.write
for (let index = 0; index < Number(count); index++) {
  await fetch(`${url}/-/next`)
  let output = ''
  let error = null
  process.stdout.write = chunk => {
    output += String(chunk)
    return true
  }
  try {
    await import(pathToFileURL(`${process.cwd()}/sample-${index}.mjs`).href)
  } catch (thrown) {
    error = String(thrown?.stack ?? thrown)
  }
  results.push({ output, error })
}
process.stdout.write = write
writeFileSync(resultFile, JSON.stringify(results))
