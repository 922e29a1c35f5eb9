import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { compile, pageOf, problemsOf } from '../compile'

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let options: { context: { contentFolder: string; staticFolder: string | null } }

beforeAll(async () => {
  const folder = await temporaryFolder({
    'content/a/queue.svg': svg(200, 100),
    'content/a/dark.svg': svg(200, 100),
    'content/a/two words.png': png,
    'content/a/broken.png': 'no picture',
    'content/a/data.csv': 'a,b\n',
    'static/logo.svg': svg(32, 32),
    'content/logo.svg': svg(1, 1),
    'content/only-in-content.svg': svg(1, 1),
  })
  options = { context: { contentFolder: `${folder}/content`, staticFolder: `${folder}/static` } }
})

describe('Image in a page', () => {
  test('next to the page gets a hashed file name and its size', async () => {
    const { html, assets } = await pageOf('![A queue](./queue.svg)', options)
    expect(html).toMatch(
      new RegExp(
        String.raw`^<p><img src="\/assets\/media\/queue\.[\da-f]{8}\.svg" alt="A queue" width="200" height="100" ` +
          String.raw`loading="lazy" decoding="async"\/><\/p>$`,
      ),
    )
    expect(assets).toMatchObject([
      {
        source: expect.stringMatching(/a\/queue\.svg$/),
        url: expect.stringMatching(/^\/assets\/media\/queue\./),
      },
    ])
  })

  test('in the static folder keeps its name and gets its size', async () => {
    expect((await pageOf('![Logo](/logo.svg)', options)).html).toBe(
      '<p><img src="/logo.svg" alt="Logo" width="32" height="32" loading="lazy" decoding="async"/></p>',
    )
  })

  test('may have a space in its name', async () => {
    expect((await pageOf('![Pixel](./two%20words.png)', options)).html).toMatch(
      /src="\/assets\/media\/two-words\.[\da-f]{8}\.png" alt="Pixel" width="1" height="1"/,
    )
  })

  test('by reference gets its size', async () => {
    expect((await pageOf('![A queue][q]\n\n[q]: ./queue.svg', options)).html).toMatch(
      /width="200" height="100"/,
    )
  })

  test('as an HTML tag gets its size', async () => {
    expect((await pageOf('<img src="./queue.svg" alt="A queue" />', options)).html).toMatch(
      /^<img src="\/assets\/media\/queue\.[^"]*" alt="A queue" width="200" height="100"/,
    )
  })

  test('for each theme includes both files with the same size', async () => {
    const { html, assets } = await pageOf(
      '<ThemedImage light="./queue.svg" dark="./dark.svg" alt="A queue" />',
      options,
    )
    expect(
      html.match(
        /<img class="when-(?:light|dark)" src="[^"]+" alt="A queue" width="200" height="100"/g,
      ),
    ).toHaveLength(2)
    expect(assets).toHaveLength(2)
  })

  test('keeps its hashed name until it changes', async () => {
    const nameOf = async (content: string) => {
      const folder = await temporaryFolder({ 'content/a/x.svg': content })
      return (await pageOf('![X](./x.svg)', { context: { contentFolder: `${folder}/content` } }))
        .assets[0]?.url
    }
    expect(await nameOf(svg(1, 1))).toBe(await nameOf(svg(1, 1)))
    expect(await nameOf(svg(1, 1))).not.toBe(await nameOf(svg(1, 2)))
  })
})

describe('Invalid image in a page', () => {
  const OUTSIDE =
    'Write `./name.png` for a file next to the page, or `/name.png` for one in `site/static`.'

  test.each([
    [
      '![A queue](./qeue.svg)',
      '1:1 The file `./qeue.svg` does not exist. → Did you mean `queue.svg`?',
    ],
    [
      'Text ![A queue](./zzzzzzzzzzzz.gif)',
      `1:6 The file \`./zzzzzzzzzzzz.gif\` does not exist. → ${OUTSIDE}`,
    ],
    ['![X](./100%.png)', `1:1 The file \`./100%.png\` does not exist. → ${OUTSIDE}`],
    [
      '![](./queue.svg)',
      '1:1 The image has no alternative text. → Describe what it shows: `![…](…)`.',
    ],
    [
      '![Logo](/lgoo.svg)',
      '1:1 The image `/lgoo.svg` does not exist. → A path that starts with `/` is a file in `site/static`.',
    ],
    [
      '![Logo](/only-in-content.svg)',
      '1:1 The image `/only-in-content.svg` does not exist. ' +
        '→ A path that starts with `/` is a file in `site/static`.',
    ],
    [
      '![X](https://example.com/x.png)',
      '1:1 The image `https://example.com/x.png` is on another site. → Store a copy next to the page.',
    ],
    [
      '![X](./broken.png)',
      "1:1 The size of the image `./broken.png` can't be read. → Use SVG (with a viewBox), " +
        'PNG, JPEG, WebP, AVIF or GIF.',
    ],
    [
      '<ThemedImage light="./queue.svg" dark="./drak.svg" alt="X" />',
      '1:1 The file `./drak.svg` does not exist. → Did you mean `dark.svg`?',
    ],
    [
      '<img src="./qeue.svg" alt="X" />',
      '1:1 The file `./qeue.svg` does not exist. → Did you mean `queue.svg`?',
    ],
    [
      '<img src="./queue.svg" />',
      '1:1 The image has no alternative text. → Describe what it shows: `alt="…"`.',
    ],
  ])('is reported: %s', async (text, problem) => {
    expect(await problemsOf(text, options)).toEqual([problem])
  })

  test("in a path of the static folder isn't looked up in the content folder", async () => {
    expect(
      await problemsOf('![Logo](/logo.svg)', {
        context: { ...options.context, staticFolder: null },
      }),
    ).toEqual([
      '1:1 The image `/logo.svg` does not exist. → A path that starts with `/` is a file in `site/static`.',
    ])
  })

  test('prevents the page from compiling', async () => {
    expect((await compile('![](./queue.svg)', options)).page).toBeNull()
  })
})

describe('File next to a page', () => {
  test('is published when a link refers to it', async () => {
    const { html, assets, links } = await pageOf('[Data](./data.csv)', options)
    expect(html).toMatch(/href="\/assets\/media\/data\.[\da-f]{8}\.csv"/)
    expect(assets).toHaveLength(1)
    expect(links).toEqual([])
  })

  test('that is missing is reported with a suggestion', async () => {
    expect(await problemsOf('[Data](./dat.csv)', options)).toEqual([
      '1:1 The file `./dat.csv` does not exist. → Did you mean `data.csv`?',
    ])
  })
})
