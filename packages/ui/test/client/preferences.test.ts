import { afterEach, describe, expect, test, vi } from 'vitest'
import { simulatePage } from './simulated-page'

const REGIONS = [
  { id: 'us', label: 'US' },
  { id: 'eu', label: 'EU' },
]

/** A page whose preferences have started. */
async function start(setting: Parameters<typeof simulatePage>[0] = {}) {
  const page = simulatePage({ regions: REGIONS, ...setting })
  const preferences = await import('../../client/preferences')
  preferences.startPreferences()
  return { ...page, ...preferences }
}

const button = (preference: string, value: string, more = '') =>
  `<button id="${value}" data-choose="${preference}" data-value="${value}" ${more}><span>${value}</span></button>`

const pressed = (page: { find: (selector: string) => HTMLElement }, ...values: string[]) =>
  values.map(value => page.find(`#${value}`).getAttribute('aria-pressed'))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Color mode', () => {
  const body = '<button data-toggle-theme><span id="icon"></span></button>'

  test.each([['light'], ['dark']])('that is stored as %s is applied', async mode => {
    const { root, colorMode } = await start({ stored: { 'color-mode': mode } })
    expect([root.dataset.theme, colorMode()]).toEqual([mode, mode])
  })

  test.each([[{}], [{ 'color-mode': 'system' }], [{ 'color-mode': 'sepia' }]])(
    'follows the system if storage contains %j',
    async stored => {
      const { root, colorMode } = await start({ stored: stored as Record<string, string> })
      expect([root.dataset.theme, colorMode()]).toEqual([undefined, 'system'])
    },
  )

  test.each([
    [false, ['dark', 'light', 'dark']],
    [true, ['light', 'dark', 'light']],
  ])('toggles away from the system first (dark system: %s)', async (systemIsDark, modes) => {
    const { root, click, stored } = await start({ body, systemIsDark })
    for (const mode of modes) {
      click('#icon')
      expect([root.dataset.theme, stored('color-mode')]).toEqual([mode, mode])
    }
  })

  test('decides which theme color the browser uses, and the system decides again afterward', async () => {
    const media = (mode: string) => `(prefers-color-scheme: ${mode})`
    const head = ['light', 'dark']
      .map(mode => `<meta name="theme-color" id="${mode}" media="${media(mode)}">`)
      .join('')
    const { find, choose } = await start({
      head: `${head}<meta name="robots" id="robots" media="x">`,
    })
    const used = () => ['#light', '#dark', '#robots'].map(id => find(id).getAttribute('media'))
    choose('color-mode', 'dark')
    expect(used()).toEqual(['not all', 'all', 'x'])
    choose('color-mode', 'light')
    expect(used()).toEqual(['all', 'not all', 'x'])
    choose('color-mode', 'system')
    expect(used()).toEqual([media('light'), media('dark'), 'x'])
  })

  test('that becomes system removes the theme', async () => {
    const { root, choose } = await start({ stored: { 'color-mode': 'dark' } })
    choose('color-mode', 'system')
    expect(root.dataset.theme).toBeUndefined()
  })
})

describe('Region', () => {
  const body = button('region', 'us') + button('region', 'eu')

  test.each([
    [{}, 'us'],
    [{ region: 'EU' }, 'eu'],
    [{ region: 'Atlantis' }, 'us'],
  ])('for stored %j is %s', async (stored, region) => {
    const { root } = await start({ stored: stored as Record<string, string> })
    expect(root.dataset.region).toBe(region)
  })

  test('is stored by its label when its button is clicked, and the button is marked', async () => {
    const page = await start({ body })
    expect(pressed(page, 'us', 'eu')).toEqual(['true', 'false'])
    page.click('#eu span')
    expect([page.root.dataset.region, page.stored('region')]).toEqual(['eu', 'EU'])
    expect(pressed(page, 'us', 'eu')).toEqual(['false', 'true'])
  })

  test("isn't set on a site without regions", async () => {
    const { root } = await start({ regions: [], body })
    expect(root.hasAttribute('data-region')).toBe(false)
  })
})

describe('Selected tab', () => {
  test('is stored and set for its group', async () => {
    const { root, stored, choose } = await start()
    choose('tab-language', 'python')
    expect([root.getAttribute('data-tab-language'), stored('tab-language')]).toEqual([
      'python',
      'python',
    ])
  })

  test('has one stylesheet for its group, however often it changes', async () => {
    const { root, choose } = await start()
    const { showTab } = await import('../../client/tab-choice')
    showTab('tab-language')
    for (const value of ['python', 'typescript', 'python']) {
      choose('tab-language', value)
      showTab('tab-language')
    }
    root.setAttribute('data-tab-hosting', 'cloud')
    showTab('tab-hosting')
    expect(document.adoptedStyleSheets).toHaveLength(2)
  })

  test.each([
    ['tab-language', 'a b'],
    ['tab-language', ''],
    ['tab-a"b', 'python'],
    ['tab-language', '"x'],
    ['tab-"x', 'python'],
    ['tab-language', 'x"'],
    ['tab-x"', 'python'],
  ])("isn't set if the group or value can't be an attribute: %s = %j", async (group, value) => {
    const { root, choose } = await start()
    choose(group, value)
    expect(root.getAttributeNames().filter(name => name.startsWith('data-tab'))).toEqual([])
  })
})

describe('Preference button', () => {
  test('keeps its default mark when the stored value is no longer offered', async () => {
    const body =
      button('version', 'v1', 'aria-pressed="true"') +
      button('version', 'v2', 'aria-pressed="false"')
    const page = await start({ body, stored: { version: 'v9' } })
    expect(pressed(page, 'v1', 'v2')).toEqual(['true', 'false'])
  })

  test('keeps its default mark when nothing is stored', async () => {
    const page = await start({ body: button('version', 'null', 'aria-pressed="mixed"') })
    expect(pressed(page, 'null')).toEqual(['mixed'])
  })

  test('shows the color mode in effect', async () => {
    const body = ['light', 'dark', 'system'].map(mode => button('color-mode', mode)).join('')
    const page = await start({ body })
    expect(pressed(page, 'light', 'dark', 'system')).toEqual(['false', 'false', 'true'])
    page.click('#dark')
    expect(pressed(page, 'light', 'dark', 'system')).toEqual(['false', 'true', 'false'])
  })

  test('closes its menu', async () => {
    const page = await start({ body: `<div class="menu" popover>${button('version', 'v1')}</div>` })
    const hide = vi.fn()
    page.find('.menu').hidePopover = hide
    page.click('#v1')
    expect(hide).toHaveBeenCalledTimes(1)
    expect(page.stored('version')).toBe('v1')
  })

  test('of the version sets the label of the menu', async () => {
    const body = `<b data-version-label>Default</b>${button('version', 'v1')}${button('version', 'v2')}`
    const page = await start({ body })
    expect(page.find('b').textContent).toBe('Default')
    page.click('#v2')
    expect(page.find('b').textContent).toBe('v2')
  })

  test('on the next page is marked like the one on the page before', async () => {
    const page = await start({ stored: { version: 'v2' } })
    page.find('body').innerHTML = button('version', 'v1') + button('version', 'v2')
    page.tell('docs:page')
    expect(pressed(page, 'v1', 'v2')).toEqual(['false', 'true'])
  })

  test("isn't involved when something else is clicked", async () => {
    const page = await start({ body: '<p>Text</p><div data-announcement="a"></div>' })
    page.click('p')
    expect([page.stored('color-mode'), page.stored('announcement'), page.stored('')]).toEqual([
      null,
      null,
      null,
    ])
    expect(page.root.dataset.announcement).toBeUndefined()
  })
})

describe('Announcement', () => {
  const body =
    '<a class="brand" href="/">Docs</a><div data-announcement="hiring"><button data-dismiss>' +
    '<span id="cross"></span></button></div>'

  test('that is dismissed is stored, hidden, and leaves the focus on the brand', async () => {
    const page = await start({ body })
    expect(page.root.dataset.announcement).toBeUndefined()
    page.click('#cross')
    expect([page.root.dataset.announcement, page.stored('announcement')]).toEqual([
      'dismissed',
      'hiring',
    ])
    expect(page.focused().className).toBe('brand')
  })

  test.each([
    ['hiring', 'dismissed'],
    ['event', undefined],
  ])('when %s was dismissed earlier is %s', async (id, state) => {
    const { root } = await start({ body, stored: { announcement: id } })
    expect(root.dataset.announcement).toBe(state)
  })

  test('that is gone is no reason to store anything', async () => {
    const page = await start({ body: '<button data-dismiss></button>' })
    page.click('[data-dismiss]')
    expect(page.stored('announcement')).toBeNull()
  })

  test('appears when none was dismissed and the page has no announcement', async () => {
    const { root } = await start({ stored: { announcement: 'hiring' } })
    expect(root.dataset.announcement).toBeUndefined()
  })
})

describe('Preference changed in another tab', () => {
  test('is applied, marked, and passed on to other parts of the page', async () => {
    const page = await start({ body: button('region', 'us') + button('region', 'eu') })
    const heard: unknown[] = []
    page.on('docs:preference', name => heard.push(name))
    page.inOtherTab('region', 'EU')
    expect(page.root.dataset.region).toBe('eu')
    expect(pressed(page, 'us', 'eu')).toEqual(['false', 'true'])
    expect(heard).toEqual(['region'])
  })

  test.each([
    ['color-mode', 'dark', 'data-theme', 'dark'],
    ['tab-language', 'python', 'data-tab-language', 'python'],
    ['announcement', 'hiring', 'data-announcement', 'dismissed'],
  ])('is applied to %s', async (name, value, attribute, expected) => {
    const page = await start({ body: '<div data-announcement="hiring"></div>' })
    page.inOtherTab(name, value)
    expect(page.root.getAttribute(attribute)).toBe(expected)
  })

  test('is the default again when the other tab clears its storage', async () => {
    const page = await start({ stored: { 'color-mode': 'dark', region: 'EU' } })
    page.inOtherTab(null)
    expect([page.root.dataset.theme, page.root.dataset.region]).toEqual([undefined, 'us'])
  })
})
