import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitFrontmatter } from '../../frontmatter'

const page = (...lines: string[]) => ['---', ...lines, '---', '', 'Text.', ''].join('\n')
const problemsOf = (...lines: string[]) =>
  splitFrontmatter(page(...lines), 'content/a.mdx').problems

describe('Frontmatter', () => {
  test('is read, with defaults for everything but the title', () => {
    expect(splitFrontmatter(page('title: Threads'), 'a.mdx')).toEqual({
      frontmatter: {
        title: 'Threads',
        description: '',
        search_terms: [],
        questions: [],
        layout: 'doc',
        labels: [],
      },
      body: '\n\n\n\nText.\n',
      problems: [],
    })
  })

  test('supports every key', () => {
    const { frontmatter } = splitFrontmatter(
      page(
        'title: "Trace: the basics"',
        'description: What a trace is.',
        'sidebar_label: Trace',
        'search_terms: [span, 42]',
        'questions: [what is a span, 42]',
        'layout: home',
        'area: SDK',
        'labels: [Breaking, New]',
      ),
      'a.mdx',
    )
    expect(frontmatter).toEqual({
      title: 'Trace: the basics',
      description: 'What a trace is.',
      sidebar_label: 'Trace',
      search_terms: ['span', '42'],
      questions: ['what is a span', '42'],
      layout: 'home',
      area: 'SDK',
      labels: ['Breaking', 'New'],
    })
  })

  test('preserves the line numbers of the text', () => {
    const source = '---\r\ntitle: Threads\r\n---\r\n\r\nText.\r\n'
    const { frontmatter, body } = splitFrontmatter(source, 'a.mdx')
    expect(frontmatter?.title).toBe('Threads')
    expect(body.split('\n').map(line => line.trimEnd())).toEqual(['', '', '', '', 'Text.', ''])
  })

  test('may end the file', () => {
    expect(splitFrontmatter('---\ntitle: Threads\n---', 'a.mdx').frontmatter?.title).toBe('Threads')
  })

  test('ends at the first line of three hyphens', () => {
    expect(
      splitFrontmatter('---\ntitle: Threads\n---\n\ntext\n\n---\n\nmore\n', 'a.mdx').body,
    ).toBe('\n\n\n\ntext\n\n---\n\nmore\n')
  })

  test.each(['Text without frontmatter.', '', '\n---\ntitle: Late\n---\n', '--- title: x ---\n'])(
    'missing from %j is reported with a suggestion',
    source => {
      expect(splitFrontmatter(source, 'content/a.mdx')).toEqual({
        frontmatter: null,
        body: source,
        problems: [
          {
            severity: 'error',
            message: 'The page has no frontmatter.',
            hint: 'Start the file with `---`, `title: …`, `description: …` and `---`.',
            file: 'content/a.mdx',
            line: 1,
            column: 1,
          },
        ],
      })
    },
  )
})

describe('Invalid frontmatter', () => {
  test('reports the location of an unknown key and suggests a key', () => {
    expect(problemsOf('title: Threads', 'sidebar_lable: Thr')).toEqual([
      {
        severity: 'error',
        message: 'The frontmatter has no key `sidebar_lable`.',
        hint: 'Did you mean `sidebar_label`?',
        file: 'content/a.mdx',
        line: 3,
        column: 1,
        excerpt: 'sidebar_lable: Thr',
      },
    ])
  })

  test('lists all known keys if none is similar', () => {
    expect(problemsOf('title: Threads', 'zzzzzzzz: 1')[0]).toMatchObject({
      line: 3,
      hint: 'Known keys: title, description, sidebar_label, search_terms, questions, layout, area, labels.',
    })
  })

  test.each(['slug', 'id'])('explains for `%s` where paths come from', key => {
    expect(problemsOf('title: Threads', `${key}: threads`)).toEqual([
      {
        severity: 'error',
        message: `\`${key}\` isn't supported.`,
        hint: "A page's URL is the path of its file: move or rename the file.",
        file: 'content/a.mdx',
        line: 3,
        column: 1,
        excerpt: `${key}: threads`,
      },
    ])
  })

  test('reports a missing title', () => {
    expect(problemsOf('description: Something.')).toMatchObject([
      { message: 'The frontmatter has no `title`.', hint: 'Add `title: …`.', line: 2, column: 1 },
    ])
    expect(splitFrontmatter('---\n---\n', 'a.mdx').problems).toMatchObject([
      { message: 'The frontmatter has no `title`.' },
    ])
  })

  test('reports the lines of an empty title, a numeric title, and an unknown layout', () => {
    expect(problemsOf('description: x', 'title:')).toMatchObject([{ line: 3, column: 1 }])
    expect(problemsOf('title: 2024')).toMatchObject([
      { line: 2, message: expect.stringContaining('`title`') },
    ])
    expect(problemsOf('title: x', 'layout: wide')).toMatchObject([
      { line: 3, message: expect.stringContaining('`layout`') },
    ])
  })

  test('reports the location of invalid YAML, with the line and the usual fix', () => {
    expect(problemsOf('title: Trace: the basics')).toEqual([
      {
        severity: 'error',
        message:
          'The frontmatter is not valid YAML: Nested mappings are not allowed in compact mappings.',
        hint: 'Put values with a colon or a quote in quotes: `title: "Trace: the basics"`.',
        file: 'content/a.mdx',
        line: 2,
        column: 8,
        excerpt: 'title: Trace: the basics',
      },
    ])
  })

  test('reports the location of the second of two duplicate keys', () => {
    expect(problemsOf('title: One', 'description: x', 'title: Two')).toMatchObject([
      { line: 4, column: 1 },
    ])
  })

  test.each([
    ['emphasis that YAML reads as an alias', 'title: *important*'],
    ['an undefined alias', 'title: *nothing'],
    ['a list', '- title'],
    ['a bare word', 'title'],
  ])('reports %s with a location instead of crashing', (_what, line) => {
    const problems = problemsOf(line)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems)
      expect(problem).toMatchObject({
        severity: 'error',
        line: 2,
        message: expect.not.stringContaining('``'),
      })
  })

  test('reports all problems at once', () => {
    expect(problemsOf('titel: x', 'layout: wide', 'slug: y').map(problem => problem.line)).toEqual(
      expect.arrayContaining([2, 3, 4]),
    )
  })
})

describe('Splitting frontmatter, whatever the file', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '---',
      '--- ',
      'title: x',
      'title:',
      'description: y',
      '- a',
      '*b',
      '&c',
      '? d',
      '{',
      '"',
      '\t',
      '\r',
      '!!tag',
      '<<: *a',
      'a: b: c',
      '',
    ),
    fc.string(),
  )
  const source = fc
    .tuple(fc.constantFrom('', '---\n', '---\r\n'), fc.array(line), fc.constantFrom('\n', '\r\n'))
    .map(([start, lines, end]) => start + lines.join(end))

  test('never throws, and returns either frontmatter or problems', () => {
    fc.assert(
      fc.property(source, given => {
        const { frontmatter, problems } = splitFrontmatter(given, 'a.mdx')
        expect(frontmatter === null).toBe(problems.length > 0)
      }),
    )
  })

  test('keeps the number of lines and the text after the frontmatter', () => {
    fc.assert(
      fc.property(source, given => {
        const { body } = splitFrontmatter(given, 'a.mdx')
        expect(body.split('\n')).toHaveLength(given.split('\n').length)
        expect(given.endsWith(body.trimStart())).toBe(true)
      }),
    )
  })

  test('gives every problem a location within the file', () => {
    fc.assert(
      fc.property(source, given => {
        for (const { line, column } of splitFrontmatter(given, 'a.mdx').problems) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(line).toBeLessThanOrEqual(Math.max(1, given.split('\n').length))
          expect(column).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })
})
