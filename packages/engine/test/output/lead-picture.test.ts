import { describe, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { preloadLeadPicture } from '../../output/lead-picture'
import { ThemedImage } from '../../../ui/components/mdx/pictures'

const picture = (name: string): string =>
  renderToStaticMarkup(
    createElement(ThemedImage, { light: `/${name}-light.svg`, dark: `/${name}-dark.svg`, alt: '' }),
  )

describe('The picture above the first heading', () => {
  test('is fetched early, in the theme of the system', () => {
    expect(preloadLeadPicture(`<p>Text</p>${picture('a')}${picture('b')}<h2>Next</h2>`)).toBe(
      '<link rel="preload" as="image" href="/a-light.svg" media="(prefers-color-scheme: light)">\n' +
        '<link rel="preload" as="image" href="/a-dark.svg" media="(prefers-color-scheme: dark)">\n',
    )
  })

  test("isn't one below it, or one for both themes", () => {
    expect(preloadLeadPicture(`<img src="/a.png"><h2>Next</h2>${picture('b')}`)).toBe('')
  })
})
