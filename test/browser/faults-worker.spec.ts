import { faults, test, type Fault } from './faulty-host'
import { dialog, field, openDialog } from './search-site'
import { expect, open, pages, sidebarLink, type Page, variant } from './site'

/** Pages whose policy, as an extension or an administrator may have it, lets no worker start. */
const withoutWorkers: Fault = ({ headers, body, status }, response) =>
  void response.writeHead(status, { ...headers, 'content-security-policy': String(headers['content-security-policy']).replace(/worker-src [^;]*/, "worker-src 'none'") }).end(body)

const WAYS: Record<string, (page: Page, spoil: () => void) => Promise<unknown> | void> = {
  'does not know workers': page => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
  'throws when one is started': page =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Blocked by an extension.', 'SecurityError')
      }
      window.Worker = new Proxy(Worker, { construct: refuse })
    }),
  'forbids them by a policy': (_, spoil) => spoil(),
}

test.describe('In a browser that', () => {
  for (const [index, [words, block]] of Object.entries(WAYS).entries())
    test(`${words}, the search says that it cannot, and all pages are listed and open`, variant(index), async ({ page, host }) => {
      await block(page, () => host.spoil(/^\/(?:observability|search)[^.]*$/, withoutWorkers))
      await openDialog(page)
      await field(page).fill('threads')
      await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Retry' }).click()
      await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await open(page, '/search?q=threads')
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to fetch results')
      await page.getByRole('main').getByRole('link', { name: 'Group traces into threads' }).click()
      await expect(page.locator('h1')).toHaveText('Group traces into threads')
    })

  test('knows no service workers, pages change, and the page on reading offline says that it keeps none', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await open(page, '/offline')
    await expect(page.locator('[data-offline-status]')).toContainText('This browser keeps no pages here.')
  })

  test('refuses to register one says so when all pages are to be saved, and offers to try again', async ({ page }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Not allowed.', 'SecurityError'))
    })
    await open(page, '/offline')
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Not everything was saved.')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await open(page, pages.guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })
})

test('A worker’s script that never comes leaves a dialog that closes, and the text', async ({ page, host }) => {
  host.spoil(/\/assets\/search-worker-/, faults.silent)
  await openDialog(page)
  await field(page).fill('threads')
  await expect(dialog(page).locator('.spinner')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.prose > p').first()).toBeVisible()
})
