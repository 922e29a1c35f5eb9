import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { choicesIn, linkTo } from '../../islands/composer/link'
import { root, sourcesOf } from '../../../test/imports'
import { knowledge } from './composer-data'

const links: { file: string; query: string }[] = []

beforeAll(async () => {
  for (const file of await sourcesOf('content'))
    for (const [, query = ''] of (await readFile(join(root, file), 'utf8')).matchAll(
      /\/self_hosting\/installation\/kubernetes(?:\?([^)#\s]*))?#compose/g,
    ))
      links.push({ file, query })
})

test('Every configuration page that the composer covers links to it', () => {
  const pages = [
    'basic_auth',
    'blob_storage',
    'external_clickhouse',
    'external_postgres',
    'external_redis',
    'index',
    'ingress',
    'scale',
    'sso',
    'using_an_existing_secret',
  ]
  expect([...new Set(links.map(({ file }) => file))]).toEqual(
    expect.arrayContaining(pages.map(page => `content/self_hosting/configuration/${page}.mdx`)),
  )
})

test('Preset composer links contain only known, non-default choices', () => {
  expect(
    links.filter(({ query }) => linkTo(knowledge, choicesIn(knowledge, query)) !== query),
  ).toEqual([])
})
