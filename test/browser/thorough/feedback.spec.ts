import type { Page } from '@playwright/test'
import type { Received } from '../feedback-backend'
import { expect, open, pages, sidebarLink, test } from '../site'
import { sites } from '../sites'

const form = (page: Page) => page.locator('[data-feedback]')
const reason = (page: Page) =>
  form(page).getByRole('textbox', { name: /What helped|What was missing/ })

async function receivedWith(text: string): Promise<Received[]> {
  const all = (await (await fetch(`${sites().feedback.url}/received`)).json()) as Received[]
  return all.filter(({ body }) => body.reason === text)
}

test.describe('Feedback form without a backend', () => {
  test('is not shown', async ({ page }) => {
    await open(page, pages.guide)
    await expect(page.getByText('Was this page helpful?')).toHaveCount(0)
  })
})

test.describe('Feedback form', () => {
  test.use({ site: 'components' })

  test('appears at the end of a page and sends nothing to the backend before you respond', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await open(page, '/guides/long')
    await page.waitForLoadState('networkidle')
    await expect(form(page).getByText('Was this page helpful?')).toBeVisible()
    await expect(reason(page)).toBeHidden()
    expect(asked.filter(url => url.startsWith(sites().feedback.url))).toEqual([])
  })

  test('asks for a required reason and an optional contact after Yes or No', async ({ page }) => {
    await open(page, '/guides/long')
    await form(page).getByRole('button', { name: 'No' }).click()
    await expect(reason(page)).toBeFocused()
    await expect(form(page).getByText('What was missing or wrong?')).toBeVisible()
    await expect(form(page).getByText('What helped?')).toBeHidden()
    await form(page).getByRole('button', { name: 'Yes' }).click()
    await expect(form(page).getByText('What helped?')).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Yes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).locator('[role="status"]')).toBeEmpty()
    expect(
      await reason(page).evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing),
    ).toBe(true)
    expect(
      await form(page)
        .getByRole('textbox', { name: /optional/ })
        .evaluate((field: HTMLInputElement) => field.required),
    ).toBe(false)
  })

  test('posts the page, the heading in view, the selected tabs, and the region', async ({
    page,
  }) => {
    await open(page, '/choices')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.getByRole('tab', { name: 'Self-hosted' }).first().click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Region/ })
      .click()
    await page.locator('#menu-region').getByRole('button', { name: /^EU/ }).click()
    await form(page).getByRole('button', { name: 'Yes' }).click()
    const text = `posted ${test.info().workerIndex} ${Date.now()}`
    await reason(page).fill(`  ${text} `)
    await form(page)
      .getByRole('textbox', { name: /optional/ })
      .fill('reader@example.com')
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toHaveText('Thanks for your feedback.')
    await expect(reason(page)).toBeHidden()
    const [received] = await receivedWith(text)
    expect(received?.path).toBe('/rest/v1/docs_feedback')
    expect(received?.headers.apikey).toBe('public-key')
    expect(received?.body).toEqual({
      helpful: true,
      reason: text,
      contact: 'reader@example.com',
      page: '/choices',
      heading: 'packages',
      tabs: { language: 'typescript', hosting: 'self-hosted' },
      region: 'eu',
      query: null,
    })
  })

  test('posts the query of the search that led to the page', async ({ page }) => {
    await open(page, '/guides/long')
    await page.keyboard.press('/')
    await page.keyboard.type('second guide')
    await page
      .getByRole('option', { name: /The second guide/ })
      .first()
      .click()
    await expect(page.locator('h1')).toHaveText('The second guide')
    const send = async (text: string) => {
      await form(page).getByRole('button', { name: 'Yes' }).click()
      await reason(page).fill(text)
      await form(page).getByRole('button', { name: 'Send' }).click()
      await expect(form(page).getByRole('status')).toHaveText('Thanks for your feedback.')
      return (await receivedWith(text))[0]?.body
    }
    const name = `led ${test.info().workerIndex} ${Date.now()}`
    expect(await send(name)).toMatchObject({ page: '/guides/second', query: 'second guide' })
    await sidebarLink(page, '/guides/first').click()
    await expect(page.locator('h1')).toHaveText('The first guide')
    expect(await send(`${name} on`)).toMatchObject({ page: '/guides/first', query: null })
  })

  test('resets after navigation and reports the new page', async ({ page }) => {
    await open(page, '/guides/first')
    await form(page).getByRole('button', { name: 'No' }).click()
    await reason(page).fill('For the first page.')
    await sidebarLink(page, '/guides/second').click()
    await expect(page.locator('h1')).toHaveText('The second guide')
    await expect(reason(page)).toBeHidden()
    await expect(form(page).getByRole('button', { name: 'No' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await form(page).getByRole('button', { name: 'No' }).click()
    await expect(reason(page)).toHaveValue('')
    const text = `second ${test.info().workerIndex} ${Date.now()}`
    await reason(page).fill(text)
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toHaveText('Thanks for your feedback.')
    const received = await receivedWith(text)
    expect(received).toHaveLength(1)
    expect(received[0]?.body).toMatchObject({
      helpful: false,
      page: '/guides/second',
      contact: null,
      heading: null,
      region: 'us',
    })
  })

  test('shows an error when offline, keeps the text, and sends it on the second try', async ({
    page,
    context,
  }) => {
    await open(page, '/guides/long')
    await form(page).getByRole('button', { name: 'Yes' }).click()
    const text = `offline ${test.info().workerIndex} ${Date.now()}`
    await reason(page).fill(text)
    await context.setOffline(true)
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toHaveText(/wasn’t sent/)
    await expect(reason(page)).toHaveValue(text)
    await context.setOffline(false)
    await form(page).getByRole('button', { name: 'Send' }).click()
    await expect(form(page).getByRole('status')).toHaveText('Thanks for your feedback.')
    expect(await receivedWith(text)).toHaveLength(1)
  })
})
