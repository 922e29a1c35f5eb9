import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compose } from '../../islands/composer/compose'
import { choicesIn, linkTo } from '../../islands/composer/link'
import { fileText } from '../../islands/composer/values-file'
import { installations, knowledge, nameOf } from './composer-data'

const ids = knowledge.groups.flatMap(({ questions, fields }) =>
  [...questions, ...fields].map(({ id }) => id),
)
const values = (choices: Record<string, string>) =>
  fileText(compose(knowledge, choices).values, { comments: false })

test('A composer link with default choices has no query', () => {
  expect(linkTo(knowledge, {})).toBe('')
})

test.each(installations.map(choices => [nameOf(choices), choices] as const))(
  'A composer link restores %s',
  (_, choices) => {
    const back = choicesIn(
      knowledge,
      linkTo(knowledge, { ...choices, hostname: 'traces.acme.com', bucket: 'acme-traces' }),
    )
    expect(values(back)).toBe(
      values({ ...choices, hostname: 'traces.acme.com', bucket: 'acme-traces' }),
    )
  },
)

test('A composer link never contains passwords, URLs with passwords, or keys, whatever is typed', () => {
  const secret = fc.constantFrom(
    'hunter2!',
    'lsv2_sk_ABCdef',
    'postgres:hunter2@db',
    'https://u:p@host',
    '-----BEGIN KEY-----',
    'AKIA+/abc=',
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...ids), fc.oneof(secret, fc.string())),
      secret,
      (typed, one) => {
        const link = decodeURIComponent(
          linkTo(knowledge, {
            ...typed,
            postgres: 'external',
            redis: 'external',
            postgresHost: one,
            redisHost: one,
            hostname: one,
            secretName: one,
          }).replaceAll('+', ' '),
        )
        expect(link).not.toContain(one)
      },
    ),
  )
})

test('Unknown query parameters of a composer link are ignored', () => {
  expect(choicesIn(knowledge, 'postgres=external&utm_source=x&redis=nonsense')).toEqual({
    postgres: 'external',
    redis: 'nonsense',
  })
  expect(() => compose(knowledge, choicesIn(knowledge, 'redis=nonsense&tls=%00'))).not.toThrow()
})

test('Entries of a composer link that don’t fit their field are shown there and not used', () => {
  const { entries, values } = compose(knowledge, choicesIn(knowledge, 'hostname=<script>'))
  expect(entries.find(({ field }) => field.id === 'hostname')).toMatchObject({
    typed: '<script>',
    state: 'invalid',
  })
  expect(fileText(values, { comments: false })).not.toContain('script')
})
