import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from '../../output/compress'

const content = await readFile(fileURLToPath(new URL('../../../../package.json', import.meta.url)))

test('What every reader loads is compressed more than what belongs to one page', async () => {
  const sizeOf = async (url: string) => (await compress(url, content)).br.length
  const ofPage = await sizeOf('/a/page.json')
  expect(await sizeOf('/assets/tree-0a1b2c3d.json')).toBeLessThan(ofPage)
  expect(await sizeOf('/assets/hovers-0a1b2c3d.json')).toBe(ofPage)
  expect(await sizeOf('/assets/run-0a1b2c3d.json')).toBe(ofPage)
  expect(await sizeOf('/assets/recorded-0a1b2c3d.html')).toBe(ofPage)
  const { br } = await compress('/assets/hovers-0a1b2c3d.json', content)
  expect(brotliDecompressSync(br).equals(content)).toBe(true)
})
