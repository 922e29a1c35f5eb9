import { describe, expect, test } from 'vitest'
import { htmlWithBase } from '../../output/html-with-base'

const based = (html: string): string => htmlWithBase(html, '/docs')

describe('HTML under a base', () => {
  test.each([
    ['<a class="link" href="/a#b">A</a>', '<a class="link" href="/docs/a#b">A</a>'],
    ['<a href="/">Home</a>', '<a href="/docs/">Home</a>'],
    ['<img src="/assets/a.png" alt="/a">', '<img src="/docs/assets/a.png" alt="/a">'],
    ['<form action="/search" role="search">', '<form action="/docs/search" role="search">'],
    ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="/docs/a.png 1x, /docs/b.png 2x">'],
    [
      '<script data-sheets="/a.css /b.css">x</script>',
      '<script data-sheets="/docs/a.css /docs/b.css">x</script>',
    ],
    [
      '<script type="module" src="/a.js"></script>',
      '<script type="module" src="/docs/a.js"></script>',
    ],
  ])('leads to addresses: %s', (html, result) => expect(based(html)).toBe(result))

  test.each([
    '<a href="https://example.com/a">',
    '<a href="//example.com/a">',
    '<a href="#a">',
    '<a href="b">',
    '<use href="#icon-close"></use>',
    '<button data-copy-page="/a.md">',
    '<code>fetch(&#x27;/a&#x27;) &lt;a href=&quot;/a&quot;&gt;</code>',
    '<pre>curl /a href="/a"</pre>',
    '<p title="write href=&quot;/a&quot;">',
    '<script type="application/json" id="boot">{"path":"/a","html":"\\u003ca href=\\"/a\\">"}</script>',
    '<script>if(a<b&&c>d)e=" href=\\"/a\\""</script>',
    '<style>a[href="/a"]{color:red}</style>',
  ])('keeps %s', html => expect(based(html)).toBe(html))

  test('is unchanged without a base', () => {
    expect(htmlWithBase('<a href="/a">')).toBe('<a href="/a">')
    expect(htmlWithBase('<a href="/a">', '')).toBe('<a href="/a">')
  })
})
