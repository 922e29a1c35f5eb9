import { describe } from 'vitest'

// The tests of a module run as one file, since every file takes a thread, and every mutant runs
// them again.
const files = JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[]

for (const file of files)
  describe(file, async () => {
    await import(/* @vite-ignore */ `../../${file}`)
  })
