import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  change,
  DEFAULTS,
  DEFAULT_USAGE,
  fieldsFrom,
  PLANS,
  queryOf,
  stateOf,
  usageFrom,
} from '../../islands/calculator/inputs'

describe('Calculator fields', () => {
  test('default to the example on the plans page', () => {
    expect(DEFAULT_USAGE).toEqual({
      plan: 'plus',
      traces: 60_000,
      sampling: 1,
      extended: 0.1,
      evaluations: 0,
      experiments: 0,
      seats: 3,
    })
    expect(usageFrom(DEFAULTS, DEFAULT_USAGE).problems).toEqual({})
  })

  test('report invalid input and keep the last valid value', () => {
    const { usage, problems } = usageFrom(
      { ...DEFAULTS, traces: 'many', sampling: '101', extended: '', seats: '1.5' },
      { ...DEFAULT_USAGE, traces: 7 },
    )
    expect(usage).toEqual({ ...DEFAULT_USAGE, traces: 7 })
    expect(problems).toEqual({
      traces: 'Enter a whole number from 0 to 1,000,000,000.',
      sampling: 'Enter a number from 0 to 100.',
      extended: 'Enter a number from 0 to 100.',
      seats: 'Enter a whole number from 1 to 10,000.',
    })
  })

  test('accept the ends of their ranges', () => {
    for (const [traces, share, seats] of [
      ['0', '0', '1'],
      ['1000000000', '100', '10000'],
    ] as const)
      expect(
        usageFrom(
          {
            plan: 'plus',
            traces,
            sampling: share,
            extended: share,
            evaluations: traces,
            experiments: traces,
            seats,
          },
          DEFAULT_USAGE,
        ).problems,
      ).toEqual({})
  })

  test('have shares in percent', () => {
    expect(
      usageFrom({ ...DEFAULTS, sampling: '50', extended: '2.5' }, DEFAULT_USAGE).usage,
    ).toMatchObject({ sampling: 0.5, extended: 0.025 })
  })

  test('keep the last valid share if the new one is invalid', () => {
    const before = { ...DEFAULT_USAGE, sampling: 0.25, extended: 0.75 }
    expect(
      usageFrom({ ...DEFAULTS, sampling: 'half', extended: '101' }, before).usage,
    ).toMatchObject({ sampling: 0.25, extended: 0.75 })
  })

  test('require a whole number of traces', () => {
    expect(usageFrom({ ...DEFAULTS, traces: '1.5' }, DEFAULT_USAGE).problems).toEqual({
      traces: 'Enter a whole number from 0 to 1,000,000,000.',
    })
  })

  test('state the accepted range', () => {
    expect(
      usageFrom({ ...DEFAULTS, traces: '1000000001', seats: '0' }, DEFAULT_USAGE).problems,
    ).toEqual({
      traces: 'Enter a whole number from 0 to 1,000,000,000.',
      seats: 'Enter a whole number from 1 to 10,000.',
    })
  })
})

describe('Calculator link', () => {
  const anyFields = fc.record({
    plan: fc.constantFrom(...PLANS),
    traces: fc.nat(1_000_000_000).map(String),
    evaluations: fc.nat(1_000_000_000).map(String),
    experiments: fc.nat(1_000_000_000).map(String),
    seats: fc.integer({ min: 1, max: 10_000 }).map(String),
    sampling: fc.nat(100_000).map(value => String(value / 1000)),
    extended: fc.nat(100_000).map(value => String(value / 1000)),
  })

  test('restores the values of the fields', () => {
    fc.assert(
      fc.property(anyFields, fields => {
        expect(usageFrom(fieldsFrom(queryOf(fields)), DEFAULT_USAGE)).toEqual(
          usageFrom(fields, DEFAULT_USAGE),
        )
      }),
    )
  })

  test('includes default values', () => {
    expect(queryOf(DEFAULTS)).toBe(
      'plan=plus&traces=60000&sampling=100&extended=10&evaluations=0&experiments=0&seats=3',
    )
  })

  test('falls back to defaults for missing values and an unknown plan', () => {
    expect(fieldsFrom('')).toEqual(DEFAULTS)
    expect(fieldsFrom('?plan=gold&seats=2')).toEqual({ ...DEFAULTS, seats: '2' })
  })

  test('shows numbers with all their digits', () => {
    expect(fieldsFrom('sampling=0.123456789&traces=1000000')).toMatchObject({
      sampling: '0.123456789',
      traces: '1,000,000',
    })
  })

  test.each([
    ['1,5', 'Write 1.5, with commas between thousands and a point before decimals.'],
    ['-5', 'Enter a number from 0 to 100.'],
    ['', 'Enter a number from 0 to 100.'],
  ])(
    'shows a number that can’t be read as it is, such as %j, with its problem',
    (text, problem) => {
      const fields = fieldsFrom(new URLSearchParams({ sampling: text }).toString())
      expect(fields.sampling).toBe(text)
      expect(stateOf(fields).problems).toEqual({ sampling: problem })
      expect(fieldsFrom(queryOf(fields))).toEqual(fields)
    },
  )

  test('never turns what is cut off into a number', () => {
    const fields = fieldsFrom(`sampling=${'0'.repeat(60)}5x`)
    expect(fields.sampling).toBe(`${'0'.repeat(40)}…`)
    expect(Object.keys(stateOf(fields).problems)).toEqual(['sampling'])
  })

  test('never breaks the form, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const query = new URLSearchParams([
          [name, value],
          ['traces', value],
          ['sampling', value],
        ]).toString()
        const { usage } = stateOf(fieldsFrom(query))
        expect(Object.values(usage).every(one => Number.isFinite(one) || one === 'plus')).toBe(true)
      }),
    )
  })
})

describe('Changing a field', () => {
  const state = stateOf({ ...DEFAULTS, traces: '20k' })

  test('keeps the other fields and calculates again', () => {
    const next = change(state, { seats: '3' })
    expect(next.fields).toEqual({ ...DEFAULTS, traces: '20k', seats: '3' })
    expect(next.usage).toEqual({ ...state.usage, seats: 3 })
    expect(next.problems).toEqual({})
  })

  test('keeps the last valid number while the field is wrong', () => {
    const next = change(state, { traces: 'many' })
    expect(next.fields.traces).toBe('many')
    expect(next.usage.traces).toBe(20_000)
    expect(Object.keys(next.problems)).toEqual(['traces'])
  })
})
