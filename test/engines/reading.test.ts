import { inflateSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { faults, startFaultyHost } from '../sites/faulty-host'
import { guide, inEngines, open, openReady } from './engine'
import {
  attribute,
  click,
  eventually,
  expectHeading,
  expectPopover,
  expectText,
  expectThere,
  focused,
  isThere,
  isVisible,
  pasted,
  style,
  texts,
} from './page'
import type { Tab } from './tab'

inEngines('a page', () => {
  test('paints the article before any script loads', async () => {
    const host = await startFaultyHost(inject('siteUrl'))
    onTestFinished(host.close)
    host.spoil(/\.js$/, faults.refused)
    const tab = await open(guide, { origin: host.url })
    await expectHeading(tab, 'Group traces into threads')
    expect(await isVisible(tab, '.prose > p')).toBe(true)
    const painted = () =>
      tab.run(() => performance.getEntriesByName('first-contentful-paint').length)
    await eventually(async () => expect(await painted()).toBe(1))
    expect(await isThere(tab, 'html[data-ready]')).toBe(false)
  })

  test('has a skip link to the content', async () => {
    const tab = await openReady(guide)
    await tab.press('Tab')
    expect(await focused(tab)).toBe('Skip to content')
    await tab.press('Enter')
    await expectThere(tab, '#content:focus')
  })

  test('copies a code sample and confirms it', async () => {
    const tab = await openReady(guide)
    await click(tab, '.code [data-copy]')
    await expectText(tab, '#announcer', 'Copied')
    const [line = ''] = await texts(tab, '.code pre .line')
    expect((await pasted(tab)).split('\n')[0]).toBe(line)
  })

  test('copies itself as Markdown and confirms it', async () => {
    const tab = await openReady(guide)
    const file = await attribute(tab, '[data-copy-page]', 'data-copy-page')
    const markdown = await (await fetch(`${inject('siteUrl')}${file}`)).text()
    await click(tab, '[data-copy-page]')
    await expectText(tab, '#announcer', 'Copied')
    expect((await pasted(tab)).trimEnd()).toBe(markdown.trimEnd())
  })

  test('copies a section as Markdown and confirms it', async () => {
    const tab = await openReady(`${guide}#troubleshooting`)
    await click(tab, '[popovertarget="menu-page"]')
    await click(tab, '#menu-page [data-copy-section]')
    await expectText(tab, '#announcer', 'Copied')
    expect(await pasted(tab)).toMatch(/^#+ (?:.*: )?Troubleshooting\n/)
  })

  test("says when it can't copy", async () => {
    const host = await startFaultyHost(inject('siteUrl'))
    onTestFinished(host.close)
    host.spoil(/\.md$/, faults.error)
    const tab = await openReady(guide, { origin: host.url })
    await click(tab, '[data-copy-page]')
    await expectText(tab, '#announcer', 'Couldn’t copy')
  })

  test('highlights the section being read in the table of contents', async () => {
    const tab = await openReady(guide)
    const id = await tab.run(() => {
      const last = [...document.querySelectorAll('.prose h2[id]')].at(-2)
      last?.scrollIntoView()
      return last?.id
    })
    await eventually(async () =>
      expect(await attribute(tab, '.contents a[aria-current]', 'href')).toBe(`#${id}`),
    )
  })

  test('shows the type of a word on hover', async () => {
    const tab = await openReady('/observability/how_to_guides/fetch_threads')
    const at = await tab.run(() => {
      const pre = [...document.querySelectorAll('main .code pre')].find(
        one => one.checkVisibility() && one.textContent.includes('Client'),
      ) as Element
      pre.scrollIntoView({ block: 'center' })
      const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() && !texts.currentNode.textContent?.includes('Client'));
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await tab.move(at)
    await tab.move({ x: at.x + 1, y: at.y })
    await expectPopover(tab, '.code-type', true)
    await expectText(tab, '.code-type code', 'class Client')
  })
})

/** Applies the style sheets for paper to the window. */
const showAsPrinted = (tab: Tab): Promise<void> =>
  tab.run(() => {
    const change = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          rule.media.mediaText = rule.media.mediaText
            .replaceAll(/\bscreen\b/g, 'not all')
            .replaceAll(/\bprint\b/g, 'all')
        if ('cssRules' in rule) change(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) change(sheet.cssRules)
  })

inEngines('a printed page', () => {
  test('has the article without the navigation, dark on light', async () => {
    const tab = await openReady(guide)
    await click(tab, '[data-toggle-theme]')
    await showAsPrinted(tab)
    for (const chrome of ['.navbar', '#sidebar', '.contents', '.footer', '.code-actions', '.split'])
      expect(await isVisible(tab, chrome), chrome).toBe(false)
    expect(await isVisible(tab, 'h1')).toBe(true)
    expect(await isVisible(tab, '.prose > p')).toBe(true)
    expect(await style(tab, 'html', 'color-scheme')).toBe('light')
    expect(await style(tab, '.code pre .line', 'white-space')).toBe('pre-wrap')
    expect(
      await tab.run(() => {
        const inside = document.querySelector('details.disclosure:not([open]) .flow')
        return inside?.getBoundingClientRect().height ?? 0
      }),
    ).toBeGreaterThan(10)
  })
})

inEngines(
  'a PDF of a page',
  () => {
    test('has the links of the article without those of the navigation', async () => {
      const tab = await openReady(guide)
      const links = linksIn((await tab.pdf?.()) ?? Buffer.alloc(0))
      expect(links.length).toBeGreaterThan(3)
      const onlyInSidebar = await tab.run(() => {
        const paths = (place: string) =>
          [...document.querySelectorAll<HTMLAnchorElement>(`${place} a[href^="/"]`)].map(
            link => link.pathname,
          )
        const inArticle = new Set(paths('#content'))
        return paths('#sidebar').filter(path => path !== '/' && !inArticle.has(path))
      })
      expect(onlyInSidebar.length).toBeGreaterThan(10)
      expect(links.filter(link => onlyInSidebar.includes(new URL(link).pathname))).toEqual([])
    })
  },
  'firefox',
)

/** URLs that a PDF links to. Firefox compresses the objects that contain them. */
function linksIn(pdf: Buffer): string[] {
  const parts = [pdf.toString('latin1')]
  for (let from = pdf.indexOf('stream\n'); from !== -1; from = pdf.indexOf('stream\n', from + 7)) {
    const end = pdf.indexOf('endstream', from)
    try {
      parts.push(inflateSync(pdf.subarray(from + 7, end)).toString('latin1'))
    } catch {
      // Not every stream is compressed.
    }
    from = end
  }
  return parts.flatMap(text =>
    [...text.matchAll(/\/URI ?\(([^)]*)\)/g)].map(([, link = '']) => link),
  )
}
