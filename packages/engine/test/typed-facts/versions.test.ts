import { describe, expect, test } from 'vitest'
import { found } from './found'

const PYTHON = '0.15.0: [[versions.python.sdk]]'
const CHART = '0.17.0: [[versions.chart.stable]]'

describe('A typed version', () => {
  test.each([
    ['The newest version is 0.15.0.', PYTHON],
    ['the latest Acme SDK for Python, `0.15.0`', PYTHON],
    ['The current release (v0.15.0)', PYTHON],
    ['0.15.0 is the newest release', PYTHON],
    ['`0.15.0` (latest)', PYTHON],
    ['| Newest SDK | 0.15.0 |', PYTHON],
    ['Charts are pinned to 0.17.0', CHART],
    ['The values are for chart `0.17.0`.', CHART],
    ['These messages are from `sdk` 0.15.0', PYTHON],
    ['(checked with 0.15.0)', PYTHON],
    ['0.17.0 has been stable since October', CHART],
  ])('claims to be current: %s', (text, expected) => expect(found(text)).toEqual([expected]))

  test.each([
    ['pip install "sdk==0.15.0"', PYTHON],
    ['sdk[vcr]==0.15.0', PYTHON],
    ['npm install sdk@0.12.0', '0.12.0: [[versions.js.sdk]]'],
    ['"sdk": "^0.12.0"', '0.12.0: [[versions.js.sdk]]'],
    ['helm upgrade acme --version 0.17.0', CHART],
    ['export CHART_VERSION=0.17.0', CHART],
    ['pip install tools==0.2.2', '0.2.2: [[versions.python.tools]]'],
    ['npm install tools@0.2.2', '0.2.2: [[versions.js.tools]]'],
  ])('is installed: %s', (text, expected) => expect(found(text)).toEqual([expected]))

  test('that several packages have names all of them', () => {
    expect(found('The newest tools are 0.2.2')).toEqual([
      '0.2.2: [[versions.python.tools]] [[versions.js.tools]]',
    ])
  })

  test.each([
    'since 0.15.0',
    'Available from chart 0.17.0 on.',
    'These keys are from chart 0.17.0 on.',
    'Keys of chart 0.17.0 are new.',
    'Before 0.15.0, the current project was ignored.',
    'In 0.15.0 the newest runs come first.',
    'The newest runs come first in 0.15.0.',
    'The latest version, 0.15.0 or later, is required.',
    '| `version` | `latest` | 0.15.0 |',
    'The newest release is 0.15.0-rc.1, not 0.15.',
    'pip install "sdk>=0.15.0"',
    'pip install other-sdk==0.15.0',
    'npm install @acme/sdk@0.12.0',
    'npm install sdk@0.15.0',
    '<Since python="0.15.0" js="0.12.0" />',
  ])('is history, or another statement: %s', text => expect(found(text)).toEqual([]))

  test('of Python is the minimum of the SDK where the sentence says so', () => {
    expect(found('The SDK needs Python 3.11 or later.')).toEqual([
      '3.11: [[versions.python.minimum]]',
    ])
    expect(found('The SDK needs Python >= 3.11.')).toHaveLength(1)
    expect(found('Install the SDK. You need Python 3.11 or later.')).toEqual([])
    expect(found('The SDK was tried with Python 3.11.')).toEqual([])
  })
})
