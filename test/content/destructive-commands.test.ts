import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fencesIn } from '../../packages/sample-checks/fences/read-fences'
import { root, sourcesOf } from '../imports'

/** Commands and calls that delete data, or replace what isn't in them. */
const DESTRUCTIVE = [
  String.raw`\bkubectl delete (?!\S+ \S+ .*--cascade=orphan)`,
  String.raw`\bhelm uninstall\b`,
  String.raw`\bput-bucket-lifecycle-configuration\b|--lifecycle-file=|\bmanagement-policy create\b`,
  String.raw`\bcurl -X DELETE\b|--request DELETE\b`,
  String.raw`\b(?:DROP|TRUNCATE) (?:TABLE|DATABASE)\b|\bALTER TABLE .* DELETE\b`,
  String.raw`\.(?:delete_project|deleteProject|delete_dataset|deleteDataset)\(`,
  String.raw`/runs/delete\b|/purge\b`,
  String.raw`\bdelete_(?:organization|workspace|trace_by_id)[\w.]*sh\b`,
]
const pattern = new RegExp(DESTRUCTIVE.join('|'))

/** Areas whose pages explain how to run or clean up an installation or organization. */
const AREAS = /^content\/(?:self_hosting|administration|pricing)\//

/**
 * The first lines of the code blocks with such a command that have no warning before them: in their
 * own section of level 2, or above all sections.
 */
function unwarnedIn(text: string, file: string): string[] {
  const lines = text.split('\n')
  const isWarning = (line: string) => /^ *:{3,}(?:danger|warning|caution)\b/.test(line)
  return fencesIn(text, file)
    .filter(({ language, code }) => language !== 'text' && pattern.test(code))
    .filter(({ line }) => {
      const above = lines.slice(0, line)
      const section = above.findLastIndex(one => one.startsWith('## '))
      const first = above.findIndex(one => one.startsWith('## '))
      const intro = above.slice(0, first === -1 ? above.length : first)
      return ![...above.slice(section + 1), ...intro].some(isWarning)
    })
    .map(({ line }) => `${file}:${line}`)
}

describe('A command that deletes data', () => {
  let pages: { file: string; text: string }[]

  beforeAll(async () => {
    const files = (await sourcesOf('content')).filter(file => AREAS.test(file))
    pages = await Promise.all(
      files.map(async file => ({ file, text: await readFile(join(root, file), 'utf8') })),
    )
  })

  test('comes after a warning on every page of self-hosting, administration, and pricing', () => {
    const destructive = pages.filter(({ text, file }) =>
      fencesIn(text, file).some(({ code }) => pattern.test(code)),
    )
    expect(destructive.length).toBeGreaterThan(6)
    expect(pages.flatMap(({ text, file }) => unwarnedIn(text, file))).toEqual([])
  })

  test.each([
    ['kubectl delete pvc --all', true],
    ['kubectl delete statefulset x --namespace y --cascade=orphan', false],
    ['aws s3api put-bucket-lifecycle-configuration --bucket x', true],
    ['gcloud storage buckets update gs://x --lifecycle-file=y', true],
    ['curl -X DELETE "[[api]]/api/v1/sessions/1"', true],
    ['kubectl get pods', false],
  ])('is recognized: %s', (command, isDestructive) => {
    const text = `## One\n\n:::danger\nAway.\n:::\n\n## Two\n\n\`\`\`bash\n${command}\n\`\`\`\n`
    expect(unwarnedIn(text, 'a.mdx')).toEqual(isDestructive ? ['a.mdx:9'] : [])
    expect(unwarnedIn(text.replace('## Two\n', ''), 'a.mdx')).toEqual([])
  })
})
