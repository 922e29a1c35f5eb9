import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../packages/sample-checks/packages/run-command'
import { pageSamples } from '../../packages/sample-checks/run/page-samples'
import { root } from '../imports'
import { fenced } from '../../packages/sample-checks/test/sample'
import { runAsPrinted, type Session } from './shell-session'

const VALUES = 'langsmith_config.yaml'

/** Each page, with the files that its reader already has and a call that it must make. */
const PAGES = [
  [
    'self_hosting/installation/kubernetes',
    [],
    /^helm upgrade --install langsmith .* --values langsmith_config\.yaml/,
  ],
  ['self_hosting/upgrades', [VALUES], /^helm rollback langsmith \d+ --namespace langsmith/],
  [
    'self_hosting/disaster_recovery',
    [VALUES],
    /^kubectl scale deployment\/langsmith-queue --replicas=3 /,
  ],
  [
    'self_hosting/smithdb',
    [VALUES],
    /^kubectl create secret generic langsmith-smithdb .*--from-literal=password=\S/,
  ],
  [
    'self_hosting/configuration/blob_storage',
    [VALUES],
    /^aws s3api put-bucket-lifecycle-configuration /,
  ],
] as const

/** Calls of `helm` and `kubectl` that concern no namespace. */
const CLUSTER_WIDE = new RegExp(
  String.raw`^(?:helm (?:repo|search|show|version)|kubectl (?:create namespace|apply|config|version|` +
    String.raw`get (?:nodes|storageclass)))\b`,
)

/** What a reader who copied these commands would run into. */
function mistakesIn({ calls, folder, status, stderr }: Session): string[] {
  const mistakes = status === 0 ? [] : [`The shell stopped: ${stderr.trim()}`]
  for (const words of calls) {
    const call = words.join(' ')
    const report = (what: string) => mistakes.push(`${what}: ${call}`)
    if (words.some(word => /^$|^-*[\w-]+(=[\w-]+)?=$/.test(word))) report('Empty value')
    if (/\[\[|\]\]|\bundefined\b/.test(call)) report('Unresolved token')
    if (
      /^(?:helm|kubectl)$/.test(words[0] ?? '') &&
      !CLUSTER_WIDE.test(call) &&
      !/ (?:--namespace|-n) langsmith\b/.test(call)
    )
      report('No namespace')
    if (
      /^helm (?:upgrade|template|show)\b/.test(call) &&
      !/--version \d+\.\d+\.\d+\b|--version </.test(call)
    )
      report('No version')
    for (const [, file = ''] of call.matchAll(/(?:--values |-f |file:\/\/)(\S+)/g))
      if (!existsSync(join(folder, file))) report(`No file ${file}`)
  }
  return mistakes
}

const programs = ['bash', 'jq', 'openssl', 'python3', 'diff']
const tried = await Promise.all(
  programs.map(async name => ((await runCommand(name, ['--version'])).status === null ? name : [])),
)
const missing = tried.flat().join(', ')
if (missing && process.env.CI)
  throw new Error(`Not installed, so commands of self-hosting pages can't run: ${missing}`)
if (missing)
  console.warn(`\n!!! Commands of self-hosting pages are NOT run. Not installed: ${missing}\n`)

describe.skipIf(missing !== '')('Commands of a self-hosting page', () => {
  test.each(PAGES)('%s run as printed, with every variable set', async (page, files, required) => {
    const { fences } = await pageSamples(root, page)
    const session = await runAsPrinted(fences, files)
    expect(mistakesIn(session)).toEqual([])
    expect(session.calls.length).toBeGreaterThan(3)
    expect(session.calls.map(words => words.join(' '))).toContainEqual(
      expect.stringMatching(required),
    )
  })

  test('that set lifecycle rules keep the other rules of the bucket', async () => {
    const { fences } = await pageSamples(root, 'self_hosting/configuration/blob_storage')
    const { folder } = await runAsPrinted(fences, [VALUES])
    const text = await readFile(join(folder, 'lifecycle.json'), 'utf8')
    const { Rules } = JSON.parse(text) as { Rules: { ID: string; Status: string }[] }
    expect(Rules.map(({ ID, Status }) => `${ID} ${Status}`)).toEqual([
      'logs Enabled',
      'langsmith-base Enabled',
      'langsmith-extended Enabled',
    ])
  })

  test.each([
    [
      'a variable that no command sets',
      'helm list --namespace "$NOT_SET"',
      /NOT_SET: unbound variable/,
    ],
    [
      'a failing command',
      'kubectl get pods --namespace langsmith | grep nothing',
      /^The shell stopped/,
    ],
    [
      'an empty value',
      'X=""; helm upgrade a b --namespace langsmith --version "$X"',
      /^Empty value: helm upgrade/,
    ],
    [
      'an empty secret',
      'kubectl create secret generic a --namespace langsmith --from-literal=b=',
      /^Empty value: kubectl/,
    ],
    [
      'a missing file',
      'helm upgrade a b --namespace langsmith --version 1.2.3 --values other.yaml',
      /^No file other.yaml/,
    ],
    ['a missing namespace', 'kubectl get pods', /^No namespace: kubectl get pods/],
    ['a missing version', 'helm upgrade a b --namespace langsmith', /^No version: helm upgrade/],
  ])('are rejected with %s', async (_, command, mistake) => {
    expect(mistakesIn(await runAsPrinted(fenced('bash', command)))).toContainEqual(
      expect.stringMatching(mistake),
    )
  })
})
