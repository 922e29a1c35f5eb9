import { test, type Fault } from '../faulty-host'
import { dialog, field, openDialog } from '../search-site'
import { expect, open, pages, sidebarLink, type Page, variant } from '../site'

/**
 * Pages with a policy, such as one set by an extension or an administrator, that prevents workers
 * from starting.
 */
const withoutWorkers: Fault = ({ headers, body, status }, response) =>
  void response
    .writeHead(status, {
      ...headers,
      'content-security-policy': String(headers['content-security-policy']).replace(
        /worker-src [^;]*/,
        "worker-src 'none'",
      ),
    })
    .end(body)

const WAYS: Record<string, (page: Page, spoil: () => void) => Promise<unknown> | void> = {
  'does not support workers': page =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
  'throws when a worker starts': page =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Blocked by an extension.', 'SecurityError')
      }
      window.Worker = new Proxy(Worker, { construct: refuse })
    }),
  'blocks workers with a policy': (_, spoil) => spoil(),
}

test.describe('In a browser that', () => {
  for (const [index, [words, block]] of Object.entries(WAYS).entries())
    test(
      `${words}, search shows an error, and all pages are listed and open`,
      variant(index),
      async ({ page, host }) => {
        await block(page, () => host.spoil(/^\/(?:observability|search)[^.]*$/, withoutWorkers))
        await openDialog(page)
        await field(page).fill('threads')
        await expect(
          dialog(page).getByText('Unable to fetch results', { exact: true }),
        ).toBeVisible()
        await dialog(page).getByRole('button', { name: 'Retry' }).click()
        await expect(
          dialog(page).getByText('Unable to fetch results', { exact: true }),
        ).toBeVisible()
        await page.keyboard.press('Escape')
        await sidebarLink(page, pages.otherGuide).click()
        await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
        await open(page, '/search?q=threads')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          'Unable to fetch results',
        )
        await page
          .getByRole('main')
          .getByRole('link', { name: 'Group traces into threads' })
          .click()
        await expect(page.locator('h1')).toHaveText('Group traces into threads')
      },
    )

  test("does not support service workers, navigation works and the offline page says it can't save pages", async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await open(page, '/offline')
    await expect(page.locator('[data-offline-status]')).toContainText(
      'This browser can’t save pages here.',
    )
  })

  test('refuses to register a service worker, saving all pages shows an error and a "Retry" button', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('Not allowed.', 'SecurityError'))
    })
    await open(page, '/offline')
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Not everything was saved.',
    )
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await open(page, pages.guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})
