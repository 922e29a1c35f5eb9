import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pageSamples, sampleOf } from '../../packages/sample-checks/run/page-samples'
import { inBoth, succeed, workbenchFor } from './page'

const PAGE = 'observability/index'
const root = join(fileURLToPath(import.meta.url), '../../..')

// Removes one letter from a working sample, like a typo on a page.
inBoth(PAGE, language => {
  const file = language === 'python' ? 'first.py' : 'first.ts'

  test('a failing sample reports its line on the page', async () => {
    const bench = await workbenchFor(PAGE, [])
    await bench.write(file, { change: code => code.replace('client.responses', 'client.response') })
    const sample = sampleOf(await pageSamples(root, PAGE), file)
    const line =
      sample.line + 1 + sample.code.split('\n').findIndex(text => text.includes('client.responses'))
    await expect(succeed(bench, file)).rejects.toThrow(
      new RegExp(`^content/observability/index\\.mdx:${line}:\\d+: ${file} ended with 1\n`),
    )
  })
})
