import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFilter } from '../../packages/trace-query/check-filter'
import { COMPARATORS, CONNECTIVES } from '../../packages/trace-query/vocabulary'
import { root, sourcesOf } from '../imports'

const NAME = `(?:${[...COMPARATORS.map(({ name }) => name), ...CONNECTIVES].join('|')})`
/** A filter in code, in single quotes, or in a JSON string. */
const WRITTEN = new RegExp(
  `([\`'])(${NAME}\\((?:(?!\\1).)*\\))\\1|"(${NAME}\\((?:[^"\\\\]|\\\\.)*\\))"`,
  'g',
)

/** Shown as examples of mistakes. */
const WRONG = ['neq(error, null)', 'eq(metadata.customer_tier, "gold")']

/** Filters of examples are a different language. */
const OTHERS = /dataset_subset/

test('Every filter on a page passes the checker or is shown as a mistake', async () => {
  const pages = (await sourcesOf('content')).filter(
    file => file.endsWith('.mdx') && !OTHERS.test(file),
  )
  const found: { file: string; filter: string }[] = []
  for (const file of pages)
    for (const [, , plain, json] of (await readFile(join(root, file), 'utf8')).matchAll(WRITTEN)) {
      const filter = plain ?? (JSON.parse(`"${json}"`) as string)
      if (!/[…{<]/.test(filter) && /,|search/.test(filter)) found.push({ file, filter })
    }
  expect(found.length).toBeGreaterThan(40)
  const wrong = found.filter(({ filter }) =>
    checkFilter(filter).faults.some(({ severity }) => severity === 'error'),
  )
  expect([...new Set(wrong.map(({ filter }) => filter))].sort()).toEqual(WRONG.sort())
})
