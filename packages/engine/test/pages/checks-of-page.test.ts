import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checksOf, readerSentence } from '../../samples/checks-of-page'
import { importsOfSample } from '../../samples/imports-of-sample'
import { readVersions, type Passed } from '../../samples/package-versions'
import type { Page } from '../../../model/page'
import type { Site } from '../../../model/site'
import { recordPassed } from '../../../sample-checks/check/proofs'
import { PageFooter } from '../../../ui/components/page-footer'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { pageOf } from '../compile'
import { root } from '../../../../test/imports'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const PYTHON =
  'import os, json as j\nimport openai\nfrom langsmith.wrappers import wrap_openai\nfrom ' +
  'opentelemetry.sdk.trace import TracerProvider\nfrom .beside import x\n\n# import nothing\n' +
  '    from agents import Agent\n'
const SCRIPT =
  'import { traceable } from "langsmith/traceable";\nimport * as ls from ' +
  '\'langsmith/vitest\';\nimport "node:fs";\nimport { x } from "./beside";\nconst { ' +
  'ChatOpenAI } = await import("@langchain/openai");\nimport {\n  a,\n} from "zod";'
const versions = {
  passedOn: null,
  npm: { langsmith: '0.10.5', '@langchain/openai': '1.5.8', zod: '4.6.7' },
  python: {
    langsmith: '0.14.17',
    openai: '3.1.0',
    'opentelemetry-sdk': '1.40.0',
    'openai-agents': '0.20.0',
  },
}

describe('Packages used by the samples of a page', () => {
  test('are read from every form of import, without local files', () => {
    expect(importsOfSample(PYTHON, 'python')).toEqual(
      ['os', 'json', 'openai', 'langsmith.wrappers', 'opentelemetry.sdk.trace', 'agents'].map(
        name => `python ${name}`,
      ),
    )
    expect(importsOfSample(SCRIPT, 'typescript')).toEqual(
      ['langsmith/traceable', 'langsmith/vitest', '@langchain/openai', 'zod'].map(
        name => `npm ${name}`,
      ),
    )
    expect(importsOfSample(SCRIPT, 'bash')).toEqual([])
  })

  test('are collected per page, except from unchecked samples', async () => {
    const { imports } = await pageOf(
      `\`\`\`python\n${PYTHON}\`\`\`\n\n\`\`\`tsx no-check="An outline."\nimport "react"\n` +
        '```\n\n```tsx\nimport { useStream } from "@langchain/react"\n```',
    )
    expect(imports).toContain('python langsmith.wrappers')
    expect(imports).toContain('npm @langchain/react')
    expect(imports).not.toContain('npm react')
  })

  test('have the versions of the package lists, LangSmith first, and unknown ones are omitted', () => {
    const imports = [
      ...importsOfSample(PYTHON, 'python'),
      ...importsOfSample(SCRIPT, 'tsx'),
      'npm constructor',
      'python constructor',
    ]
    expect(checksOf({ imports, subjects: [] }, versions, {})).toEqual([
      'The samples on this page were checked with langsmith 0.14.17, openai 3.1.0, ' +
        'openai-agents 0.20.0, opentelemetry-sdk 1.40.0 (Python) and langsmith 0.10.5, ' +
        '@langchain/openai 1.5.8, zod 4.6.7 (JavaScript).',
    ])
  })
})

describe('What a page says about its checks', () => {
  const sentences = { values: 'Values were checked.', requests: 'Requests were checked.' }

  test.each([
    ['nothing without a check', 'Text.\n\n```yaml\nconfig:\n```\n', []],
    ['nothing about unchecked code', '```yaml title="values.yaml" no-check="An outline."\n```', []],
    ['that values were checked', '```yaml title="langsmith_config.yaml (more)"\n```', ['values']],
    ['that requests were checked', '```bash\ncurl "[[api]]/api/v1/sessions"\n```', ['requests']],
    ['nothing about requests to other hosts', '```bash\ncurl https://example.com/x\n```', []],
    ['nothing about code that only names a URL', '```python\nurl = "[[api]]/api/v1"\n```', []],
  ] as const)('is %s', async (_, text, subjects) => {
    const page = await pageOf(text)
    expect(page.subjects).toEqual(subjects)
    expect(checksOf(page, versions, sentences)).toEqual(subjects.map(one => sentences[one]))
  })

  test('has a day only while the package lists are those of that day', async () => {
    const folder = await temporaryFolder({ 'requirements.txt': 'langsmith==1.0.0\n' })
    const list = join(folder, 'requirements.txt')
    const passed = { checked: '2026-01-31', lists: sha256('langsmith==1.0.0\n') }
    const sentenceWith = async (day: typeof passed | null) =>
      checksOf({ imports: ['python langsmith'], subjects: [] }, await readVersions([list], day), {})
    expect(await sentenceWith(passed)).toEqual([
      'The samples on this page were checked with langsmith 1.0.0 (Python). All samples last ' +
        'passed together on January 31, 2026.',
    ])
    for (const day of [null, { ...passed, lists: sha256('langsmith==0.9.0\n') }])
      expect(await sentenceWith(day)).toEqual([expect.not.stringContaining('2026')])
  })

  test('is recorded with the same digest of the lists', async () => {
    const root = await temporaryFolder({ 'a.txt': 'x==1\n', 'b.txt': 'y==2\n', 'site/data/x': '' })
    await recordPassed(root, ['a.txt', 'b.txt'], new Date('2026-01-31'))
    const passed = JSON.parse(
      await readFile(join(root, 'site/data/samples.json'), 'utf8'),
    ) as Passed
    const lists = ['a.txt', 'b.txt'].map(name => join(root, name))
    expect((await readVersions(lists, passed)).passedOn).toBe('2026-01-31')
  })

  test('is shown below the page with a link to the explanation', () => {
    const page = {
      path: '/a',
      layout: 'doc',
      previous: null,
      next: null,
      lastUpdated: null,
      editUrl: null,
      changes: [],
      checks: ['One was checked.', 'Two was checked.'],
    } as unknown as Page
    const site = { feedback: { url: '' }, samples: { page: '/how' } } as Site
    const html = renderToStaticMarkup(createElement(PageFooter, { page, site }))
    expect(html).toContain(
      'One was checked. Two was checked. <a href="/how">How the checks work</a>',
    )
    expect(
      renderToStaticMarkup(createElement(PageFooter, { page: { ...page, checks: [] }, site })),
    ).not.toContain('checks')
  })
})

describe('Package lists', () => {
  test('of this site name the packages that its samples are checked against', async () => {
    const { npm, python } = await readVersions(
      ['package.json', 'requirements.txt', 'requirements-alone.txt'].map(name =>
        join(root, 'site/samples', name),
      ),
    )
    expect([npm.langsmith, python.langsmith, python['openai-agents']]).toEqual([
      expect.stringMatching(/^\d/),
      expect.stringMatching(/^\d/),
      expect.stringMatching(/^\d/),
    ])
  })

  test('that are missing or unreadable are reported', async () => {
    const folder = await temporaryFolder({ 'package.json': '{' })
    await expect(readVersions([join(folder, 'requirements.txt')])).rejects.toMatchObject({
      problems: [{ message: expect.stringContaining("can't be read") }],
    })
    await expect(readVersions([join(folder, 'package.json')])).rejects.toMatchObject({
      problems: [{ hint: 'Correct `samples.lists` in the site file.' }],
    })
  })
})

describe('The line about readers', () => {
  const run = { passed: 3, failed: 0, notRun: 0, npm: { openai: '7.59.0' }, pypi: {} }
  const runs = (own: object) => ({
    date: '2026-11-30',
    node: '24.21.0',
    python: ['3.11.2', '3.13.0'],
    pages: { 'a/page': { ...run, ...own } },
  })

  test('names the day, the versions that the install lines resolved to, and what they ran on', () => {
    expect(readerSentence('a/page', runs({}))).toBe(
      'Installed as written here on November 30, 2026, it works with openai 7.59.0 on Node 24.21.',
    )
    expect(readerSentence('a/page', runs({ pypi: { openai: '3.57.0' } }))).toBe(
      'Installed as written here on November 30, 2026, it works with openai 3.57.0 on Python 3.11 ' +
        'and 3.13, and with openai 7.59.0 on Node 24.21.',
    )
  })

  test('is missing if something failed, or nothing is installed', () => {
    expect(readerSentence('a/page', runs({ failed: 1 }))).toBeNull()
    expect(readerSentence('a/page', runs({ breaks: { 3: 'No such name.' } }))).toBeNull()
    expect(readerSentence('a/page', runs({ npm: {} }))).toBeNull()
    expect(readerSentence('another', runs({}))).toBeNull()
    expect(readerSentence('a/page', null)).toBeNull()
  })
})
