import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedWith } from '../../engine/samples/checked-with'
import { importsOfSample } from '../../engine/samples/imports-of-sample'
import { readVersions } from '../../engine/samples/package-versions'
import type { Page } from '../../model/page'
import type { Site } from '../../model/site'
import { PageFooter } from '../../shell/page-footer'
import { temporaryFolder } from '../temporary-folder'
import { pageOf } from './compile'
import { root } from './imports'

const PYTHON =
  'import os, json as j\nimport openai\nfrom langsmith.wrappers import wrap_openai\nfrom ' +
  'opentelemetry.sdk.trace import TracerProvider\nfrom .beside import x\n\n# import nothing\n' +
  '    from agents import Agent\n'
const SCRIPT =
  'import { traceable } from "langsmith/traceable";\nimport * as ls from ' +
  '\'langsmith/vitest\';\nimport "node:fs";\nimport { x } from "./beside";\nconst { ' +
  'ChatOpenAI } = await import("@langchain/openai");\nimport {\n  a,\n} from "zod";'
const versions = {
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
    const found = checkedWith(
      [
        ...importsOfSample(PYTHON, 'python'),
        ...importsOfSample(SCRIPT, 'tsx'),
        'npm constructor',
        'python constructor',
      ],
      versions,
    )
    expect(found.map(({ language, name, version }) => `${language} ${name} ${version}`)).toEqual([
      'Python langsmith 0.14.17',
      'Python openai 3.1.0',
      'Python openai-agents 0.20.0',
      'Python opentelemetry-sdk 1.40.0',
      'JavaScript langsmith 0.10.5',
      'JavaScript @langchain/openai 1.5.8',
      'JavaScript zod 4.6.7',
    ])
  })

  test('are listed below the page with a link to the explanation', () => {
    const page = {
      path: '/a',
      layout: 'doc',
      previous: null,
      next: null,
      lastUpdated: null,
      editUrl: null,
      changes: [],
      checkedWith: checkedWith(['python langsmith', 'npm zod'], versions),
    } as unknown as Page
    const site = { feedback: { url: '' }, samples: { page: '/how' } } as Site
    const html = renderToStaticMarkup(createElement(PageFooter, { page, site }))
    expect(html).toContain(
      'Samples checked with langsmith\u00a00.14.17 (Python) and zod\u00a04.6.7 (JavaScript). ' +
        '<a href="/how">How this code is tested</a>',
    )
    expect(
      renderToStaticMarkup(createElement(PageFooter, { page: { ...page, checkedWith: [] }, site })),
    ).not.toContain('Samples')
  })
})

describe('Package lists', () => {
  test('of this site name the packages that its samples are checked against', async () => {
    const { npm, python } = await readVersions(
      ['package.json', 'requirements.txt', 'requirements-alone.txt'].map(name =>
        join(root, 'samples', name),
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
