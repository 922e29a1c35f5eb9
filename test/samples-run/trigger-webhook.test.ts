import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pageSamples } from '../../packages/sample-checks/run/page-samples'
import { freePort } from '../../packages/sample-checks/run/server-process'
import { inBoth, workbenchFor } from './page'

const PAGE = 'prompt_engineering/how_to_guides/trigger_webhook'
const root = fileURLToPath(new URL('../..', import.meta.url))

inBoth(PAGE, language => {
  const program = language === 'python' ? 'receiver.py' : 'receiver.ts'

  test('the receiver verifies the sender, stores each event once, and rejects anything else', async () => {
    const port = await freePort()
    const bench = await workbenchFor(PAGE, [program], {
      environment: { WEBHOOK_SECRET: 'a secret', PORT: String(port) },
    })
    await bench.serve(port, program)
    const inbox = async () => (await readdir(join(bench.folder, 'inbox'))).length
    const { fences } = await pageSamples(root, PAGE)
    const call =
      fences
        .find(({ language: shell, code }) => shell === 'bash' && code.includes('localhost:8000'))
        ?.code.replace('localhost:8000', `127.0.0.1:${port}`) ?? ''
    const answer = async (command: string) => (await bench.run('bash', '-c', command)).stdout

    expect(await answer(call)).toBe('stored')
    expect(await answer(call)).toBe('duplicate')
    expect(await inbox()).toBe(1)
    expect(await answer(call.replace(/ +-H "X-Webhook-Secret.*\n/, ''))).toBe('wrong secret')
    expect(await answer(call.replace('$WEBHOOK_SECRET', 'another'))).toBe('wrong secret')
    expect(await answer(call.replace('3fa09c1b7d', '77aa00bb11'))).toBe('stored')
    expect(await answer(call.replace('"tag_name": "prod"', '"tag_name": "staging"'))).toBe('stored')
    expect(await inbox()).toBe(3)

    const post = (body: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'x-webhook-secret': 'a secret' },
        body,
      })
    for (const body of ['', 'no JSON', '[]', 'null', '{"prompt_id": "p"}'])
      expect((await post(body)).status, body).toBe(400)
    const olderInstance = JSON.stringify({
      prompt_id: 'p',
      prompt_name: 'n',
      commit_hash: 'c',
      manifest: {},
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(olderInstance)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 200),
      202,
    ])
    expect(await inbox()).toBe(4)
    for (const file of await readdir(join(bench.folder, 'inbox')))
      expect(JSON.parse(await readFile(join(bench.folder, 'inbox', file), 'utf8'))).toHaveProperty(
        'commit_hash',
      )
  })
})
