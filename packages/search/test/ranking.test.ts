import { describe, expect, test } from 'vitest'
import { FILLER } from './filler'
import { searchable, type Sketch } from './find'

const CODE: Sketch[] = [
  { path: '/a/openai', title: 'Trace a client', code: 'const client = wrapOpenAI(new OpenAI())' },
  {
    path: '/a/variables',
    title: 'Environment',
    code: 'export LANGSMITH_WORKSPACE_ID=1\nexport LANGSMITH_API_KEY=2',
  },
  {
    path: '/a/datasets',
    title: 'Datasets',
    code: 'for example in client.list_examples(dataset_name="x"):\n    print(example.reference_example_id)',
  },
  {
    path: '/a/runs',
    title: 'Runs',
    code: 'for child in run.child_runs:\n    print(child.otel_span_id)',
  },
  {
    path: '/a/words',
    title: 'Words',
    text: 'A child plays with a list. Wrap it. An open space for examples. Reference and span of a run.',
  },
  ...FILLER,
]

describe('A code symbol', () => {
  test.each([
    ['wrapOpenAI', '/a/openai'],
    ['wrapopenai', '/a/openai'],
    ['LANGSMITH_WORKSPACE_ID', '/a/variables'],
    ['langsmith_workspace_id', '/a/variables'],
    ['list_examples', '/a/datasets'],
    ['listExamples', '/a/datasets'],
    ['reference_example_id', '/a/datasets'],
    ['run.child_runs', '/a/runs'],
    ['otel_span_id', '/a/runs'],
  ])('is found by its full name: %s', async (query, path) => {
    expect((await (await searchable(CODE)).find(query))[0]).toBe(path)
  })

  test.each([
    ['child_runs', '/a/runs'],
    ['workspace id', '/a/variables'],
    ['reference example', '/a/datasets'],
  ])('is found by its parts: %s', async (query, path) => {
    expect((await (await searchable(CODE)).find(query))[0]).toBe(path)
  })

  test.each([
    ['wrapOpenA', '/a/openai'],
    ['langsmith_work', '/a/variables'],
    ['reference_exam', '/a/datasets'],
    ['otel_sp', '/a/runs'],
  ])('is found by its prefix: %s', async (query, path) => {
    expect((await (await searchable(CODE)).find(query))[0]).toBe(path)
  })

  test('is shown in its line of code', async () => {
    const { hits } = await (
      await searchable(CODE)
    ).ask('list_examples', { highlightPreTag: '[', highlightPostTag: ']' })
    expect(hits[0]?._snippetResult?.code?.value).toContain('[client.list_examples](')
  })
})

describe('Ranking', () => {
  test('prefers pages with the exact phrase', async () => {
    const { find } = await searchable([
      {
        path: '/a/apart',
        title: 'One',
        text:
          'The workspace has a name. Later a key is not what was found. The project is denied ' +
          'by nobody, access comes first.',
      },
      {
        path: '/a/phrase',
        title: 'Two',
        text: 'You see the message access denied for workspace when the key is of another one.',
      },
      ...FILLER,
    ])
    expect(await find('access denied for workspace')).toEqual(['/a/phrase', '/a/apart'])
  })

  test('prefers pages with all words to a page named after one of them', async () => {
    const { find } = await searchable([
      { path: '/a/only', title: 'Webhooks', text: 'Webhooks call you. Webhooks are sent.' },
      {
        path: '/a/both',
        title: 'Receive events',
        text: 'Sign each webhook with a secret and verify the signature.',
      },
      { path: '/a/other', title: 'Signature', text: 'A signature of a function.' },
      ...FILLER,
    ])
    expect((await find('webhook signature'))[0]).toBe('/a/both')
    expect((await find('webhook signature')).toSorted()).toEqual(['/a/both', '/a/only', '/a/other'])
  })

  test('weighs a title more than text', async () => {
    const { find } = await searchable([
      {
        path: '/a/text',
        title: 'Overview',
        text: 'Sampling, sampling and sampling: you can sample.',
      },
      { path: '/a/title', title: 'Sampling', text: 'Send a share of all.' },
      ...FILLER,
    ])
    expect(await find('sampling')).toEqual(['/a/title', '/a/text'])
  })

  test('finds pages that merely mention a rare word', async () => {
    const { find } = await searchable([
      ...FILLER,
      {
        path: '/a/named',
        title: 'Webhooks',
        terms: ['webhook'],
        description: 'Webhooks call you.',
        text: 'A webhook is sent. The webhook is signed.',
      },
      {
        path: '/a/mention',
        title: 'Rules',
        text:
          'A rule acts on what is new: it adds to a queue, scores, extends the time that a ' +
          'trace is kept, or calls a webhook, one after the other.',
      },
    ])
    expect(await find('webhook')).toEqual(['/a/named', '/a/mention'])
  })

  test('prefers a title with all words to one with some and text with the rest', async () => {
    const { find } = await searchable([
      {
        path: '/a/part',
        title: 'Annotate traces inline',
        text: 'Annotate a run. Annotate in code: the annotation of code, and code that annotates.',
        sections: [
          { heading: 'Annotate a run', text: 'Annotate it.' },
          { heading: 'Read annotations in code', text: 'Code.' },
        ],
      },
      { path: '/a/whole', title: 'Annotate code for tracing', text: 'Record your own functions.' },
      ...FILLER,
    ])
    expect(await find('annotate code')).toEqual(['/a/whole', '/a/part'])
  })

  test('ignores stop words', async () => {
    const { find } = await searchable([
      {
        path: '/a/how',
        title: 'How to do what you want to do',
        text: 'How do I do it? What can you do? Where is it?',
      },
      { path: '/a/mask', title: 'Masking', text: 'Mask inputs before they are sent.' },
      ...FILLER,
    ])
    expect((await find('how do i mask what is in my inputs'))[0]).toBe('/a/mask')
  })

  test('supports a query of stop words only', async () => {
    const { find } = await searchable([{ path: '/a/how', title: 'How to', text: 'x' }, ...FILLER])
    expect((await find('how to'))[0]).toBe('/a/how')
  })

  test('finds synonyms', async () => {
    const { find } = await searchable(
      [
        { path: '/a/cluster', title: 'Install on Kubernetes', text: 'Needs a cluster.' },
        { path: '/a/sign-in', title: 'Single sign-on', text: 'For everyone.' },
        ...FILLER,
      ],
      [
        ['k8s', 'kubernetes'],
        ['login', 'sign in', 'single sign on'],
      ],
    )
    expect((await find('k8s'))[0]).toBe('/a/cluster')
    expect((await find('login'))[0]).toBe('/a/sign-in')
  })

  test('finds the search terms of an author', async () => {
    const { find } = await searchable([
      { path: '/a/mask', title: 'Hide inputs', terms: ['redact', 'PII'] },
      ...FILLER,
    ])
    expect(await find('redact pii')).toEqual(['/a/mask'])
  })

  test('finds the questions that readers ask in their own words', async () => {
    const { find } = await searchable([
      { path: '/a/window', title: 'Dates', text: 'People who quit choose a date.' },
      {
        path: '/a/members',
        title: 'Manage members',
        questions: ['somebody quit the company', 'take rights away'],
      },
      ...FILLER,
    ])
    expect((await find('a colleague quit our company'))[0]).toBe('/a/members')
  })

  test('prefers the page with one question that fits to one with scattered words', async () => {
    const { find } = await searchable([
      {
        path: '/a/scattered',
        title: 'Scattered',
        questions: ['too many records arrive', 'pay in dollars', 'reduce noise of graphs'],
      },
      { path: '/a/fitting', title: 'Fitting', questions: ['reduce what we pay for records'] },
      ...FILLER,
    ])
    expect((await find('reduce what we pay for records'))[0]).toBe('/a/fitting')
  })

  test('finds results for partial words', async () => {
    const { find } = await searchable([
      { path: '/a/evaluators', title: 'Evaluators', text: 'Judge outputs.' },
      ...FILLER,
    ])
    for (const query of ['eva', 'evalua', 'evaluator', 'evaluators'])
      expect((await find(query))[0]).toBe('/a/evaluators')
  })

  test('uses the area of the current page only to break ties', async () => {
    const { find } = await searchable([
      { path: '/one/quotas', title: 'Quotas', text: 'Numbers.' },
      { path: '/two/quotas', title: 'Quotas', text: 'Numbers.' },
      { path: '/three/x', title: 'Other', text: 'Quotas too.' },
      ...FILLER,
    ])
    expect(await find('quotas', { optionalFilters: ['area:two'] })).toEqual([
      '/two/quotas',
      '/one/quotas',
      '/three/x',
    ])
    expect(await find('quotas', { optionalFilters: ['area:one'] })).toEqual([
      '/one/quotas',
      '/two/quotas',
      '/three/x',
    ])
    expect((await find('quotas', { optionalFilters: ['area:three'] })).at(-1)).toBe('/three/x')
  })
})

describe('A misspelling', () => {
  const site = searchable([
    { path: '/a/kubernetes', title: 'Install on Kubernetes' },
    { path: '/a/evaluation', title: 'Evaluation' },
    { path: '/a/run', title: 'Run' },
    ...FILLER,
  ])

  test.each([
    ['kuberntes', '/a/kubernetes', 'kubernetes'],
    ['kuebrnetes', '/a/kubernetes', 'kubernetes'],
    ['kubarnetis', '/a/kubernetes', 'kubernetes'],
    ['evalaution', '/a/evaluation', 'evaluation'],
    ['dashbords', '/area/dashboards', 'dashboards'],
  ])('is tolerated and reported: %s', async (query, path, suggestion) => {
    const answer = await (await site).ask(query)
    expect(answer.hits[0]?.url).toBe(path)
    expect(answer.suggestion).toBe(suggestion)
  })

  test("of a short word isn't corrected", async () => {
    expect((await (await site).ask('rnu')).hits).toEqual([])
  })

  test("isn't suspected in a known word", async () => {
    expect((await (await site).ask('run')).suggestion).toBeUndefined()
  })
})
