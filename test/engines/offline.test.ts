import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { serveFolder } from '../sites/real-site'
import { guide, inEngines, openReady, otherGuide, otherTitle } from './engine'
import { eventually, expectHeading, expectThere, expectVisible, whenReady } from './page'

const root = fileURLToPath(new URL('../..', import.meta.url))

inEngines('offline reading', () => {
  test('shows pages visited earlier, and for others what is saved', async () => {
    const server = await serveFolder(root, inject('siteFolder'), 4400)
    const tab = await openReady(guide, { origin: server.url })
    await tab.goto(server.url + otherGuide)
    await whenReady(tab)
    await tab.run(() => navigator.serviceWorker.ready.then(() => undefined))
    await tab.goto(server.url + guide)
    await eventually(async () =>
      expect(
        await tab.run(
          async paths =>
            (await Promise.all(paths.map(path => caches.match(path)))).every(
              found => found !== undefined,
            ),
          [guide, otherGuide],
        ),
      ).toBe(true),
    )
    await server.stop()
    await tab.goto(server.url + otherGuide)
    await expectHeading(tab, otherTitle)
    await expectVisible(tab, '.prose > p')
    await tab.goto(`${server.url}/pricing`)
    await expectThere(tab, '[data-offline-status]')
    await expectVisible(tab, `#content a[href="${guide}"]`)
  })
})
