import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { pageSamples } from '../../packages/sample-checks/run/page-samples'
import { freePort } from '../../packages/sample-checks/run/server-process'
import { startGitHub } from './github'
import { inOne, succeed, workbenchFor } from './page'

const PAGE = 'prompt_engineering/tutorials/prompt_commit'
const root = join(fileURLToPath(import.meta.url), '../../..')

inOne(PAGE, 'python', () => {
  test('the service writes one commit per call, rejects unauthorized calls, and writes a valid prompt', async () => {
    const github = await startGitHub('token')
    onTestFinished(() => github.close())
    const bench = await workbenchFor(PAGE, ['from_file.py'], {
      environment: {
        GITHUB_REPO: 'acme/prompts',
        GITHUB_TOKEN: 'token',
        WEBHOOK_SECRET: 'a secret',
      },
    })
    await bench.write('server.py', {
      adapt: code => code.replace('https://api.github.com', github.url),
    })
    const port = await freePort()
    await bench.serve(port, 'uvicorn', 'server:app', '--port', String(port))

    const { fences } = await pageSamples(root, PAGE)
    const call =
      fences
        .find(({ language, code }) => language === 'bash' && code.startsWith('curl'))
        ?.code.replace('localhost:8000', `127.0.0.1:${port}`) ?? ''
    const first = await bench.run('bash', '-c', call)
    expect(JSON.parse(first.stdout)).toEqual({
      path: 'prompts/sync-test.json',
      commit: expect.stringMatching(/^0+1$/),
    })
    await bench.run('bash', '-c', call.replace('0123456789', '9876543210'))
    expect(github.messages).toEqual(['sync test: 01234567 by Ada', 'sync test: 98765432 by Ada'])
    expect(
      (await bench.run('bash', '-c', call.replace(/ +-H "X-Webhook-Secret.*\n/, ''))).stdout,
    ).toBe('{"detail":"wrong secret"}')
    expect([...github.files.keys()]).toEqual(['prompts/sync-test.json'])

    const manifest = {
      lc: 1,
      type: 'constructor',
      id: ['langchain', 'prompts', 'prompt', 'PromptTemplate'],
      kwargs: {
        input_variables: ['tone', 'question'],
        template: '{tone} {question}',
        template_format: 'f-string',
      },
    }
    const body = JSON.stringify({
      prompt_id: 'p',
      prompt_name: 'support-reply',
      commit_hash: '3fa09c1b00',
      created_by: 'Ada',
      manifest,
    })
    const answer = await fetch(`http://127.0.0.1:${port}/prompts`, {
      method: 'POST',
      headers: { 'x-webhook-secret': 'a secret', 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
    await writeFile(
      join(bench.folder, 'support-reply.json'),
      github.files.get('prompts/support-reply.json')?.text ?? '',
    )
    expect(await succeed(bench, 'from_file.py', 'support-reply.json')).toMatch(
      /^\['(?:question', 'tone|tone', 'question)'\]\n$/,
    )
  })
})
