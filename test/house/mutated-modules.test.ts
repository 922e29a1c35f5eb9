import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { root } from '../imports'

interface MutatedModule {
  name: string
  mutate: string[]
  tests: string[]
}

const list = pathToFileURL(join(root, 'test/mutation/modules.mjs')).href
const { MODULES } = (await import(/* @vite-ignore */ list)) as { MODULES: MutatedModule[] }

describe('Mutation testing', () => {
  test.each(MODULES.map(module => [module.name, module] as const))(
    'of %s names files that exist',
    (_, { mutate, tests }) => {
      expect([...mutate, ...tests].filter(file => !existsSync(join(root, file)))).toEqual([])
    },
  )
})
