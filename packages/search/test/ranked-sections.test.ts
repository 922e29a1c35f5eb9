import { describe, expect, test } from 'vitest'
import { urlsOf } from './filler'
import type { Sketch } from './find'

describe('Order within a page', () => {
  const page: Sketch = {
    path: '/a/page',
    title: 'Datasets',
    text: 'Examples for tests.',
    sections: [
      { heading: 'Create', text: 'Upload a file. Then split what was uploaded into parts.' },
      { heading: 'Splits', text: 'Parts of it.' },
      { heading: 'Versions', text: 'Every change is kept. Tag a version.' },
      { heading: 'Share', code: 'client.share_dataset(dataset_name)' },
    ],
  }

  test('puts a section with the word in its heading before one with it in the text', async () => {
    expect(await urlsOf([page], 'split')).toEqual(['/a/page#splits', '/a/page#create'])
  })

  test('starts with the page itself if the query is its name', async () => {
    expect((await urlsOf([page], 'datasets'))[0]).toBe('/a/page')
  })

  test('starts with the section that has the words missing in the title', async () => {
    expect((await urlsOf([page], 'tag datasets'))[0]).toBe('/a/page#versions')
  })

  test('finds a section by its code', async () => {
    expect(await urlsOf([page], 'share_dataset')).toEqual(['/a/page#share'])
  })

  test('starts with the page itself if its title contains the query, unless a heading is the query', async () => {
    const sections = [
      {
        heading: 'Steps',
        text: 'Set up an online evaluator in steps: online evaluator, online evaluator.',
      },
      { heading: 'Online evaluator', text: 'An online evaluator scores runs.' },
    ]
    const title = 'Configure an online evaluator'
    expect(
      (
        await urlsOf([{ path: '/a/e', title, sections: sections.slice(0, 1) }], 'online evaluator')
      )[0],
    ).toBe('/a/e')
    expect((await urlsOf([{ path: '/a/e', title, sections }], 'online evaluator'))[0]).toBe(
      '/a/e#online-evaluator',
    )
  })

  test('puts a section where the words are close together first', async () => {
    const sections = [
      {
        heading: 'Far',
        text: 'An access token is one thing. Much later, after many other words, something is denied to you.',
      },
      {
        heading: 'Near',
        text: 'You may see access denied. It is one thing, with many other words around it, as you like.',
      },
    ]
    expect(await urlsOf([{ path: '/a/p', title: 'Errors', sections }], 'access denied')).toEqual([
      '/a/p#near',
      '/a/p#far',
    ])
  })

  test('puts a section that repeats a word before one that has it once', async () => {
    const sections = [
      { heading: 'Once', text: 'A webhook is called after a run has ended.' },
      { heading: 'Often', text: 'A webhook is a webhook; each webhook counts.' },
    ]
    expect(await urlsOf([{ path: '/a/p', title: 'Calls', sections }], 'webhook')).toEqual([
      '/a/p#often',
      '/a/p#once',
    ])
  })

  test('counts matches after the first thousand in a section', async () => {
    const sections = [
      { heading: 'Short', text: 'Alpha alpha beta.' },
      { heading: 'Long', text: `${'Alpha '.repeat(1500)} beta.` },
    ]
    expect(await urlsOf([{ path: '/a/p', title: 'Letters', sections }], 'alpha beta')).toEqual([
      '/a/p#long',
      '/a/p#short',
    ])
  })

  test("doesn't put a heading first that merely repeats a word", async () => {
    const sections = ['Webhook secrets', 'Webhook after webhook'].map(heading => ({ heading }))
    expect(await urlsOf([{ path: '/a/p', title: 'Calls', sections }], 'webhook')).toEqual([
      '/a/p#webhook-secrets',
      '/a/p#webhook-after-webhook',
    ])
  })

  test('puts code with several names that contain a word before code with one', async () => {
    const sections = [
      { heading: 'Once', code: 'webhook_url = 1' },
      { heading: 'Often', code: 'webhook_key = webhook_name' },
    ]
    expect(await urlsOf([{ path: '/a/p', title: 'Calls', sections }], 'webhook')).toEqual([
      '/a/p#often',
      '/a/p#once',
    ])
  })

  test('puts a section with further, merely similar words before one without', async () => {
    const sections = [
      { heading: 'Eval of yours', text: 'It runs.' },
      { heading: 'Eval of ours', text: 'An evaluation.' },
    ]
    expect(await urlsOf([{ path: '/a/p', title: 'Scores', sections }], 'eval')).toEqual([
      '/a/p#eval-of-ours',
      '/a/p#eval-of-yours',
    ])
  })

  test('puts a heading with the word as typed before one with a related word', async () => {
    const sections = ['Your deployment', 'Deploy yours'].map(heading => ({ heading }))
    const urls = await urlsOf([{ path: '/a/p', title: 'What to deploy', sections }], 'deploy')
    expect(urls.slice(1)).toEqual(['/a/p#deploy-yours', '/a/p#your-deployment'])
  })

  test('finds a section by a symbol that is typed in lowercase', async () => {
    const sections = [{ heading: 'Wrap', code: 'const client = wrapOpenAI(new OpenAI())' }]
    expect(await urlsOf([{ path: '/a/p', title: 'Clients', sections }], 'wrapopenai')).toEqual([
      '/a/p#wrap',
    ])
  })

  test('counts symbols after the first thousand in a section', async () => {
    const sections = [
      { heading: 'Short', text: 'wrapAlpha wrapAlpha callBeta' },
      { heading: 'Long', text: `${'wrapAlpha '.repeat(1500)} callBeta` },
    ]
    const page = { path: '/a/p', title: 'Letters', sections }
    expect(await urlsOf([page], 'wrapalpha callbeta')).toEqual(['/a/p#long', '/a/p#short'])
  })

  test('is the order of the page for equal sections', async () => {
    const sections = ['One', 'Two', 'Three'].map(heading => ({ heading, text: 'A webhook.' }))
    expect(await urlsOf([{ path: '/a/p', title: 'Calls', sections }], 'webhook')).toEqual([
      '/a/p#one',
      '/a/p#two',
      '/a/p#three',
    ])
  })
})
