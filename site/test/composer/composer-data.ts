import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Choices } from '../../islands/composer/answers'
import type { Knowledge } from '../../islands/composer/knowledge'
import { root } from '../../../test/imports'
import { pairwise, type Options } from './pairwise'

/** The composer's data, from the site. `knowledge.test.ts` checks its shape. */
export const knowledge = JSON.parse(
  readFileSync(join(root, 'site/data/composer.json'), 'utf8'),
) as Knowledge

export const options: Options = Object.fromEntries(
  knowledge.groups.flatMap(({ questions }) =>
    questions.map(({ id, options: offered }) => [id, offered.map(({ value }) => value)]),
  ),
)

/** Every pair of options, in as few installations as a simple search finds. */
export const installations: Choices[] = pairwise(options)

export const nameOf = (choices: Choices): string => Object.values(choices).join(' ')
