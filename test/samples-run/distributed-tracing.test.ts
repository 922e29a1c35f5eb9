import { expect, test } from 'vitest'
import { drawTraces } from '../../packages/sample-checks/run/run-tree'
import { freePort } from '../../packages/sample-checks/run/server-process'
import { arrived, expectSound, inBoth, inOne, succeed, workbenchFor } from './page'

const PAGE = 'observability/how_to_guides/distributed_tracing'
const ONE_TRACE = 'ask (chain)\n  plan (chain)'

inBoth(PAGE, language => {
  const client = language === 'python' ? 'client.py' : 'client.ts'
  const servers =
    language === 'python'
      ? ['server.py', 'flask_server.py']
      : ['server.ts (Express)', 'server.ts (Hono)']

  test.each(servers)('client and %s produce one trace', async title => {
    const bench = await workbenchFor(PAGE, [])
    const port = await freePort()
    const adapt = (code: string) => code.replaceAll('8000', String(port))
    const file = title.replace(/ .*/, '')
    await bench.write(title, { as: file, adapt })
    await bench.write(client, { adapt })
    if (file === 'server.py')
      await bench.serve(port, 'uvicorn', 'server:app', '--port', String(port))
    else if (file === 'flask_server.py')
      await bench.serve(port, 'flask', '--app', 'flask_server', 'run', '--port', String(port))
    else await bench.serve(port, file)
    expect(await succeed(bench, client)).toContain('Where is order 1042?')
    await arrived(() => expect(drawTraces(bench.records)).toBe(ONE_TRACE))
    await arrived(() => expectSound(bench))
  })

  test('a job taken from a queue by a worker stays in the trace of its request', async () => {
    const worker = language === 'python' ? 'worker.py' : 'worker.ts'
    const bench = await workbenchFor(PAGE, [worker])
    expect(await succeed(bench, worker)).toBe('1042 shipped\n')
    expect(drawTraces(bench.records)).toBe('enqueue (chain)\n  ship (chain)')
    expectSound(bench)
  })
})

inOne(PAGE, 'python', () => {
  test('a client in TypeScript and a server in Python produce one trace', async () => {
    const bench = await workbenchFor(PAGE, [])
    const port = await freePort()
    const adapt = (code: string) => code.replaceAll('8000', String(port))
    await bench.write('server.py')
    await bench.write('client.ts', { adapt })
    await bench.serve(port, 'uvicorn', 'server:app', '--port', String(port))
    await succeed(bench, 'client.ts')
    await arrived(() => expect(drawTraces(bench.records)).toBe(ONE_TRACE))
  })
})
