import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSdk } from '../pages/sdk/read-sdk'
import { sdkPages, type SdkPages } from '../pages/sdk/sdk-pages'
import type { SymbolView } from '../operation/view'
import { root } from '../../../test/imports'

let made: SdkPages

beforeAll(async () => {
  const reference = await readSdk(join(root, 'site/data/sdk'))
  if (!reference) throw new Error('There is no reference of the SDKs.')
  const nothing = { operations: new Map(), summaries: new Map(), executed: new Map() }
  made = sdkPages(reference, { ...nothing, usedIn: new Map(), fieldNotes: () => undefined })
})

const view = (page: string, id: string): SymbolView | undefined =>
  made.pages
    .find(({ path }) => path === `/reference/${page}`)
    ?.page.symbols?.find(one => one.id === id)

describe('Types of the SDK reference', () => {
  test('say where they are used, if no signature names them', () => {
    const field = view('python/types_evaluators', 'OnlineEvaluatorRunRule')
    expect(field?.summary).toBe('The type of a field in `OnlineEvaluator`.')
    const commit = view('python/types', 'repos.DirectoryCommitParams')
    expect(commit?.summary).toBe('Parameters of `client.repos.directories.commit`.')
    const update = view('python/types_projects', 'SessionUpdateV2Params')
    expect(update?.summary).toBe('Parameters of `client.sessions.update_v2`.')
  })

  test('mark only the required fields of objects inside parameters', () => {
    const innerOf = (page: string, id: string, name: string) =>
      view(page, id)
        ?.groups[0]?.fields.find(field => field.name === name)
        ?.fields?.map(field => (field.required ? `${field.name}!` : field.name))
        .join()
    const id = 'client.datasets.examples.update_metadata'
    expect(innerOf('python/resources_projects', id, 'operations')).toBe(
      'key!,operation!,value,values',
    )
    const counterpart = 'Client.diffDatasetVersions'
    expect(innerOf('typescript/client_datasets', counterpart, 'params')).toBe(
      'datasetId,datasetName,fromVersion!,toVersion!',
    )
  })

  test('have no default where a variant requires the field', () => {
    const config = view('python/types_sandboxes', 'SandboxMountConfig')
    const mounts = config?.groups[0]?.fields.find(({ name }) => name === 'mounts')
    const defaults = mounts?.fields?.map(one => [one.name, one.default]) ?? []
    expect(Object.fromEntries(defaults)).toMatchObject({ cache: 'None', git: undefined })
    const git = mounts?.fields?.find(({ name }) => name === 'git')
    expect(git?.type.match(/None/g)).toHaveLength(1)
    const ref = git?.fields?.find(({ name }) => name === 'ref')
    expect(ref?.fields?.map(({ name }) => name)).toEqual(['name', 'type'])
  })

  test('of what is exported again are those of the function, not `typeof` its own name', () => {
    const wrap = view('typescript/testing', 'wrapEvaluator')
    expect(wrap?.kind).toBe('function')
    expect(wrap?.signature).toContain('evaluator: (input: I) => O | Promise<O>')
    expect(view('typescript/testing', 'logFeedback')?.groups[0]?.fields[0]?.name).toBe('feedback')
  })

  test('are objects, or a list of them, if they are long', () => {
    const config = view('typescript/types_sandboxes', 'SandboxMountConfig')
    expect(config?.groups[0]?.fields.find(({ name }) => name === 'mounts')?.type).toBe('object[]')
  })
})
