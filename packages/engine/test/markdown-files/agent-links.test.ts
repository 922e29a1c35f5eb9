import { expect, test } from 'vitest'
import { agentLinkProblems } from '../../check/agent-links'
import type { JoinedSite } from '../../join-pages'
import type { Site } from '../../../model/site'

const site = { title: 'Fixture', url: 'https://docs.example.com', description: '' } as Site

const problemsOf = (text: string, url = site.url) =>
  agentLinkProblems({
    pages: [{ path: '/a', title: 'A', description: '' }],
    sidebar: [],
    reference: [],
    changelog: [],
    staticNames: ['files/x.pdf'],
    loaded: { site: { ...site, url }, redirects: { '/old': '/a' } },
    markdownFiles: () => ({ files: new Map([['/a', [{ url: '/a.md', text }]]]) }),
  } as unknown as JoinedSite).map(({ message }) => message)

const O = 'https://docs.example.com'

test.each([
  `${O}/a`,
  `${O}/a.md`,
  `${O}/a.md#part`,
  `${O}/a#content`,
  `${O}/old`,
  `${O}/files/x.pdf`,
  `${O}/a?x=1\\&y=2#part`,
  `${O}/llms.txt`,
  `${O}/assets/media/picture.png`,
  'https://elsewhere.example.com/a/b',
])('A link in Markdown to %s exists', target => {
  expect(problemsOf(`See [it](${target}).`)).toEqual([])
})

test.each([
  [`${O}/b`, '/b'],
  [`${O}/a/part.md`, '/a/part.md'],
  [`${O}/b?x=1`, '/b?x=1'],
  [`${O}/%zz`, '/%zz'],
])('A link in Markdown to %s is reported', (target, path) => {
  expect(problemsOf(`See [it](${target}).`)).toEqual([
    `\`/a.md\` links to \`${path}\`, which doesn’t exist.`,
  ])
})

test('Links in Markdown are checked on a site without an origin, but not in code', () => {
  expect(problemsOf('[x](/b) `[y](/c)`\n\n```md\n[z](/d)\n```\n', '')).toHaveLength(1)
})
