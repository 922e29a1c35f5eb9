import { describe, expect, test } from 'vitest'
import { found } from './found'

describe('A typed value', () => {
  test.each([
    ['https://app.example.com/o', 'https://app.example.com: [[app]] [[app:us]]'],
    ['`app.example.com`', 'app.example.com: [[app.host]] [[app.host:us]]'],
    ['[keys](https://eu.app.example.com).', 'https://eu.app.example.com: [[app:eu]] [[app]]'],
    ['from eu.api.example.com.', 'eu.api.example.com: [[api.host:eu]] [[api.host]]'],
    ['private.example.com', 'private.example.com: [[hosted.link]]'],
  ])('is a host: %s', (text, expected) => expect(found(text)).toEqual([expected]))

  test.each([
    'docs.app.example.com',
    'app.example.com.au',
    'https://app.example.computer',
    'us-app.example.com',
  ])('is not another host: %s', text => expect(found(text)).toEqual([]))

  test('is an IP address, whole', () => {
    expect(found('| `192.0.2.1` | 192.0.2.10/32 |')).toEqual([
      '192.0.2.1: [[hosted.us.egress.0]]',
      '192.0.2.10: [[hosted.us.egress.1]]',
    ])
    expect(found('192.0.2.100 and 1.192.0.2.1')).toEqual([])
  })

  test('is a model, and not one whose name only begins the same', () => {
    expect(found('model = "acme-2-mini"')).toEqual(['acme-2-mini: [[models.acme.small]]'])
    expect(found('Use openai:acme-2.')).toEqual(['acme-2: [[models.acme.large]]'])
    expect(found('acme-2-nano, acme-2.5, my-acme-2, 2026-11-22')).toEqual([])
  })

  test.each([
    ['Plus costs $39.', '$39: [[pricing.seat]]'],
    ['| Plus | $39.00 |', '$39.00: [[pricing.seat]]'],
    ['$5 for 1,000 traces', '$5: [[pricing.traces.now]] [[pricing.traces.before]]'],
    ['$16700 for all traces', '$16700: [[pricing.traces.sum]]'],
    ['$16,700 for all traces', '$16,700: [[pricing.traces.sum]]'],
    ['| Traces |\n|---|\n| $5.00 |', '$5.00: [[pricing.traces.now]] [[pricing.traces.before]]'],
  ])('is a price: %s', (text, expected) => expect(found(text)).toEqual([expected]))

  test.each([
    '$390',
    '$39.50',
    '$5 for lunch',
    'Many traces. It costs $5.',
    '$16,700,000 for traces',
  ])('is not another price: %s', text => expect(found(text)).toEqual([]))

  test('of one digit is not a price in code, where it is an argument', () => {
    expect(found('```bash\ncurl "$URL/traces/$1/runs"\n```')).toEqual([])
    expect(found('`force "$0"` for a seat')).toEqual([])
    expect(found('A seat costs $0')).toEqual(['$0: [[pricing.free]]'])
  })

  test.each([
    ['up to 25,000 runs', '25,000: [[pricing.runs]]'],
    ['up to 25000 child runs', '25000: [[pricing.runs]]'],
    ['| Runs per trace | 25,000 |', '25,000: [[pricing.runs]]'],
    ['| Runs |\n|---|\n| 25,000 |', '25,000: [[pricing.runs]]'],
    ['500 MB an hour', '500 MB: [[pricing.data]]'],
    ['2,000 requests in 10 seconds', '2,000: [[pricing.write]]'],
    ['2000 per 10 seconds', '2000: [[pricing.write]]'],
    ['30 in an hour', '30: [[pricing.generate]]'],
    ['30 prompts per hour', '30: [[pricing.generate]]'],
  ])('is a limit: %s', (text, expected) => expect(found(text)).toEqual([expected]))

  test.each([
    '25,000 rows, and then runs',
    '125,000 runs',
    '25,000.5 runs',
    '| Plus, 25,000 rows | runs |',
    '500 MB of memory',
    '2,000 in 60 seconds',
    '30 examples',
    'By contract',
  ])('is not another limit: %s', text => expect(found(text)).toEqual([]))
})
