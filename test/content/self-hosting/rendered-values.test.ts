import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { isValuesFile } from '../../../packages/model/checks'
import { fencesIn } from '../../../packages/sample-checks/fences/read-fences'
import { temporaryFolder } from '../../temporary-folder'
import { root, sourcesOf } from '../../imports'

/**
 * Renders the values of the self-hosting pages with Helm, as a reader combines them: on top of those
 * of the installation page. It needs `helm` (or `HELM=path/to/helm`) and
 * `CHART=path/to/charts/langsmith`; without `CHART`, Helm downloads the chart that readers install.
 */
const { CHART: folder, HELM: helm = 'helm' } = process.env
const REPOSITORY = ['langsmith', '--repo', 'https://langchain-ai.github.io/helm/']
const INSTALLATION = 'self_hosting/installation/kubernetes'

/** Keys that only charts after the one in `CHART` accept, by the message of older charts. */
const NEWER = /objectStore\.type must be one of \[s3, gcs\]/

interface Block {
  place: string
  page: string
  code: string
}

async function blocksOfPages(): Promise<Block[]> {
  const files = (await sourcesOf('content')).filter(file => file.includes('/self_hosting/'))
  const pages = await Promise.all(
    files.map(async file => {
      const text = await readFile(join(root, file), 'utf8')
      const page = file.replace(/^content\/|\.mdx$/g, '')
      return fencesIn(text, file)
        .filter(({ language, title = '' }) => isValuesFile(language, title))
        .filter(({ noCheck }) => noCheck === undefined)
        .map(({ line, code }) => ({ place: `${page}:${line}`, page, code }))
    }),
  )
  return pages.flat()
}

/** What a page's commands put into the secret of the installation. */
async function secretKeys(): Promise<string[]> {
  const text = await readFile(join(root, 'content', `${INSTALLATION}.mdx`), 'utf8')
  const [, command = ''] = /secret generic langsmith-app ((?:.*\\\n)*.*)/.exec(text) ?? []
  return [...command.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key)
}

const stable = async (): Promise<string> =>
  (
    JSON.parse(await readFile(join(root, 'site/data/versions.json'), 'utf8')) as {
      chart: { stable: string }
    }
  ).chart.stable

const tried = spawnSync(helm, ['version', '--short'], { encoding: 'utf8' })
const found =
  tried.status === 0 &&
  (folder !== undefined ||
    spawnSync(helm, ['show', 'chart', ...REPOSITORY, '--version', await stable()], {
      timeout: 20_000,
    }).status === 0)
if (!found)
  console.warn(
    'The values of the self-hosting pages are not rendered: there is no Helm or no chart.',
  )

/** Renders the chart with files in this order; the error, or the resources. */
async function render(...files: string[]): Promise<{ error: string; output: string }> {
  const temporary = await temporaryFolder({})
  const words = await Promise.all(
    files.map(async (code, index) => {
      const file = join(temporary, `${index}.yaml`)
      await writeFile(file, code.replace(/\[\[[^\]]*\]\]/g, '1.2.3'))
      return ['--values', file]
    }),
  )
  const chart = folder === undefined ? [...REPOSITORY, '--version', await stable()] : [folder]
  const { stdout, stderr } = spawnSync(
    helm,
    ['template', ...chart, '--name-template', 'langsmith', '-n', 'langsmith', ...words.flat()],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  return { error: stderr.split('\n')[0] ?? '', output: stdout }
}

/** Keys of a secret without which a pod doesn't start. */
const neededOf = (output: string, secret: string): Set<string> =>
  new Set(
    [...output.matchAll(/^( *)secretKeyRef:\n((?:\1 +\S.*\n)+)/gm)].flatMap(([, , lines = '']) => {
      const value = (name: string) => new RegExp(`^ *${name}: "?([^"\n]*)`, 'm').exec(lines)?.[1]
      return value('name') === secret && value('optional') !== 'true' ? (value('key') ?? []) : []
    }),
  )

interface Container {
  securityContext?: { readOnlyRootFilesystem?: boolean }
}
interface Resource {
  kind: string
  metadata: { name: string }
  spec?: {
    template?: {
      spec: { securityContext?: { runAsNonRoot?: boolean }; containers: Container[] }
    }
  }
}

/** Workloads with a container that may run as root or write to its root file system. */
const looseIn = (output: string): string[] =>
  parseAllDocuments(output)
    .map(document => document.toJS() as Resource | null)
    .filter(one => one !== null)
    .flatMap(({ kind, metadata, spec }) => {
      const pod = spec?.template?.spec
      const isTight =
        pod === undefined ||
        (pod.securityContext?.runAsNonRoot === true &&
          pod.containers.every(one => one.securityContext?.readOnlyRootFilesystem === true))
      return isTight ? [] : [`${kind} ${metadata.name}`]
    })

describe.skipIf(!found)('Helm', { timeout: 600_000 }, () => {
  let blocks: Block[]
  let base: string
  let readOnly: string

  beforeAll(async () => {
    blocks = await blocksOfPages()
    const [first, second] = blocks.filter(({ page }) => page === INSTALLATION)
    base = first?.code ?? ''
    readOnly = second?.code ?? ''
  })

  test('renders every block on top of the installation, alone or after an earlier block', async () => {
    expect(blocks.length).toBeGreaterThan(70)
    const failed: string[] = []
    for (const { place, page, code } of blocks) {
      // Single sign-on replaces passwords, as the page says.
      const start = page.endsWith('/sso') ? base.replace('enabled: true', 'enabled: false') : base
      const earlier = blocks
        .slice(
          0,
          blocks.findIndex(block => block.place === place),
        )
        .filter(block => block.page === page)
      let { error } = await render(start, code)
      for (const block of earlier) {
        if (error === '') break
        if ((await render(start, block.code, code)).error === '') error = ''
      }
      if (error !== '' && !NEWER.test(error)) failed.push(`${place}: ${error}`)
    }
    expect(failed).toEqual([])
  })

  test('renders pods that need only the keys of the secret on the installation page', async () => {
    const { output } = await render(base)
    expect([...neededOf(output, 'langsmith-app')].sort()).toEqual((await secretKeys()).sort())
  })

  test.skipIf(!folder).each(['lightweight_config.yaml', 'read_only_config.yaml'])(
    'renders %s with the values of the installation page, without other keys',
    async name => {
      const example = await readFile(join(folder ?? '', 'examples', name), 'utf8')
      const own = name.startsWith('read') ? [base, readOnly] : [base]
      let { error, output } = await render(example, ...own)
      // What the page tells readers to do about this message.
      if (error.includes('insights.apiServer has moved to engineInsightsAgent.apiServer'))
        ({ error, output } = await render(
          example.replace(/^insights:/m, 'engineInsightsAgent:'),
          ...own,
        ))
      expect(error).toBe('')
      const keys = await secretKeys()
      expect([...neededOf(output, 'langsmith-app')].filter(key => !keys.includes(key))).toEqual([])
      if (name.startsWith('read')) expect(looseIn(output)).toEqual([])
    },
  )
})

describe('The values of the installation page', () => {
  test('turn off what its secret has no key for', async () => {
    const own = (await blocksOfPages()).filter(({ page }) => page === INSTALLATION)
    const keys = await secretKeys()
    expect(keys).toContain('insights_encryption_key')
    expect(keys).not.toContain('agent_builder_encryption_key')
    expect(own.some(({ code }) => /^fleet:\n {2}enabled: false$/m.test(code))).toBe(true)
  })
})
