import { describe, expect, test } from 'vitest'
import { signatureText } from '../pages/sdk/signature'
import type { SdkSymbol } from '../symbol/symbol'

const method = (symbol: Partial<SdkSymbol>): SdkSymbol => ({
  kind: 'method',
  source: 'langsmith.client',
  ...symbol,
})

describe('A signature', () => {
  test('is one line where it fits', () => {
    const symbol = method({ parameters: [{ name: 'run_id', type: 'str' }], returns: 'Run' })
    expect(signatureText('Client.read_run', symbol, 'python')).toBe(
      'client.read_run(run_id: str) -> Run',
    )
    const boxes = { ...symbol, isAsync: true }
    expect(signatureText('AsyncSandboxClient.get_sandbox', boxes, 'python')).toBe(
      'await client.get_sandbox(run_id: str) -> Run',
    )
  })

  test('has one parameter a line with type and default, however many there are', () => {
    const names = ['name', 'inputs', 'run_type', 'project_name', 'revision_id', 'dangerously']
    const parameters = names.map((name, at) => ({
      name,
      type: 'str | None',
      ...(at > 1 ? { default: 'None' } : {}),
    }))
    expect(signatureText('Client.create_run', method({ parameters }), 'python')).toBe(
      [
        'client.create_run(',
        '    name: str | None,',
        '    inputs: str | None,',
        ...names.slice(2).map(name => `    ${name}: str | None = None,`),
        ')',
      ].join('\n'),
    )
  })

  test('tells what may be left out', () => {
    const parameters = [
      { name: 'runId', type: 'string' },
      { name: 'options', type: 'Record<string, unknown>', optional: true },
    ]
    expect(signatureText('Client.updateRun', method({ parameters }), 'typescript')).toBe(
      'client.updateRun(\n    runId: string,\n    options?: Record<string, unknown>,\n)',
    )
    expect(
      signatureText(
        'wait',
        { ...method({ parameters: [{ name: 'seconds', default: '1' }] }), kind: 'function' },
        'python',
      ),
    ).toBe('wait(seconds=1)')
  })

  test('keeps several ways to call apart', () => {
    const way = (type: string) => ({
      parameters: [
        { name: 'a_long_name', type },
        { name: 'another_name', type },
      ],
    })
    const symbol = method({ overloads: [way('string'), way('number')] })
    expect(signatureText('Client.x', symbol, 'typescript')?.split('\n\n')).toHaveLength(2)
  })
})
