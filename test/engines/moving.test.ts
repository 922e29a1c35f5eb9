import { expect, inject, onTestFinished, test } from 'vitest'
import { faults, startFaultyHost } from '../sites/faulty-host'
import { guide, inEngines, open, openReady, otherGuide, otherTitle } from './engine'
import {
  changesInPlace,
  click,
  eventually,
  expectHeading,
  expectPath,
  expectThere,
  expectVisible,
  focused,
  scrollTop,
  watchDocument,
  whenReady,
} from './page'
import type { Tab } from './tab'

/** Follows a link that the test adds to the page. */
async function follow(tab: Tab, href: string): Promise<void> {
  await tab.run(to => {
    document.querySelector('#added')?.remove()
    const link = Object.assign(document.createElement('a'), { href: to, id: 'added' })
    link.textContent = 'Added'
    // Where the reader is, so that clicking doesn't scroll.
    link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 9999'
    document.body.append(link)
  }, href)
  await click(tab, '#added')
}

/** Waits until the element that the URL names is right below the navbar. */
const expectAtTop = (tab: Tab, id: string): Promise<unknown> =>
  eventually(async () => {
    const [top, navbar] = await tab.run(
      wanted => [
        document.getElementById(wanted)?.getBoundingClientRect().top ?? 1e9,
        document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
      ],
      id,
    )
    expect(top).toBeGreaterThanOrEqual((navbar ?? 0) - 1)
    expect(top).toBeLessThan(160)
  })

inEngines('a link', () => {
  test('shows the next page, in place where the browser can', async () => {
    const tab = await openReady(guide)
    const isSame = await watchDocument(tab)
    await click(tab, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(tab, otherTitle)
    await expectPath(tab, otherGuide)
    expect(await tab.run(() => document.title)).toBe(`${otherTitle} | LangSmith Docs`)
    const inPlace = await changesInPlace(tab)
    expect(await isSame()).toBe(inPlace)
    if (inPlace) await eventually(async () => expect(await focused(tab)).toBe(otherTitle))
  })

  test('loads the document when the data of the page fails', async () => {
    const host = await startFaultyHost(inject('siteUrl'))
    onTestFinished(host.close)
    host.spoil(/annotate_code.*\.json$/, faults.refused)
    const tab = await openReady(guide, { origin: host.url })
    const isSame = await watchDocument(tab)
    await click(tab, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(tab, otherTitle)
    expect(await isSame()).toBe(false)
  })

  test('to a section of the page scrolls to it', async () => {
    const tab = await openReady(guide)
    await click(tab, '.contents a[href="#troubleshooting"]')
    await expectPath(tab, `${guide}#troubleshooting`)
    await expectAtTop(tab, 'troubleshooting')
  })

  test('to a section of another page scrolls to it, each time', async () => {
    const tab = await openReady(`${otherGuide}#options`)
    await expectAtTop(tab, 'options')
    for (const [page, section] of [
      ['/observability/concepts', 'threads'],
      [guide, 'troubleshooting'],
      ['/observability/concepts', 'runs'],
    ] as const) {
      await follow(tab, `${page}#${section}`)
      await expectPath(tab, `${page}#${section}`)
      await expectAtTop(tab, section)
      await whenReady(tab)
    }
  })

  test('to a section of another page scrolls to it after a reload further down', async () => {
    const tab = await openReady(guide)
    await tab.run(() => scrollTo(0, 900))
    await tab.reload()
    await whenReady(tab)
    await follow(tab, '/observability/concepts#threads')
    await expectPath(tab, '/observability/concepts#threads')
    await expectAtTop(tab, 'threads')
  })

  test('to words on another page scrolls to them', async () => {
    const tab = await openReady(guide)
    await follow(tab, '/observability/concepts#:~:text=A%20trajectory%20is')
    await expectHeading(tab, 'Observability concepts')
    await eventually(async () => expect(await scrollTop(tab)).toBeGreaterThan(2000))
  })

  test('to a page starts at its top', async () => {
    const tab = await openReady(guide)
    await tab.run(() => scrollTo(0, 900))
    await follow(tab, otherGuide)
    await expectHeading(tab, otherTitle)
    await eventually(async () => expect(await scrollTop(tab)).toBe(0))
  })
})

inEngines('Back and Forward', () => {
  test('restore pages and their scroll positions', async () => {
    const tab = await openReady(guide)
    await tab.run(() => scrollTo(0, 700))
    await follow(tab, '/observability/concepts#threads')
    await expectAtTop(tab, 'threads')
    await whenReady(tab)
    await tab.run(() => scrollTo(0, 1700))
    await follow(tab, otherGuide)
    await expectHeading(tab, otherTitle)
    await tab.back()
    await expectHeading(tab, 'Observability concepts')
    await eventually(async () => expect(await scrollTop(tab)).toBe(1700))
    await tab.back()
    await expectHeading(tab, 'Group traces into threads')
    await eventually(async () => expect(await scrollTop(tab)).toBe(700))
    await tab.forward()
    await expectHeading(tab, 'Observability concepts')
    await eventually(async () => expect(await scrollTop(tab)).toBe(1700))
  })
})

inEngines('an address without a page', () => {
  test('shows a not-found message, similar pages, and a link home', async () => {
    const tab = await openReady('/observability/how_to_guides/thread')
    await expectHeading(tab, 'Page not found')
    await expectVisible(tab, `[data-not-found-suggestions] a[href="${guide}"]`)
    await click(tab, '#content a[href="/"]')
    await expectPath(tab, '/')
    await expectHeading(tab, 'See, test, and improve what your LLM application does')
  })
})

inEngines(
  'a page that no server can be reached for',
  () => {
    test('leaves the reader where they are, with a Retry button that works', async () => {
      const host = await startFaultyHost(inject('siteUrl'))
      onTestFinished(host.close)
      const tab = await open(guide, { origin: host.url })
      await whenReady(tab)
      host.spoil(/./, faults.refused)
      await follow(tab, otherGuide)
      await expectThere(tab, '.failure')
      host.spoil(/./, null)
      await click(tab, '.failure button')
      await expectHeading(tab, otherTitle)
    })
  },
  'firefox',
)
