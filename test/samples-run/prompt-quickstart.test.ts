import { expect, test } from 'vitest'
import { promptAnswers as scripts } from '../../site/answers/prompts'
import { expectSound, inBoth, succeed, workbenchFor, type Language } from './page'

const PAGE = 'prompt_engineering/quickstarts/quickstart_sdk'
/** What you do in the UI: move a tag to the newest commit. */
function tagLatest(
  prompts: { commits: { id: string }[]; commitTags: Map<string, string> } | undefined,
): void {
  prompts?.commitTags.set('prod', prompts.commits.at(-1)?.id ?? '')
}

inBoth(PAGE, (language: Language) => {
  const [push, answer] = language === 'python' ? ['push.py', 'answer.py'] : ['push.ts', 'answer.ts']

  test('a tag keeps the program on the first version until it is moved to the second', async () => {
    const bench = await workbenchFor(PAGE, [push ?? '', answer ?? ''], { scripts })
    const prompt = () => bench.records.prompts.get('support-reply')
    expect(await succeed(bench, push ?? '')).toMatch(
      /\/prompts\/support-reply\/[0-9a-f]{8}\?organizationId=/,
    )
    expect(prompt()?.commits).toHaveLength(1)
    expect(JSON.stringify(prompt()?.commits[0]?.manifest)).toContain(
      'You answer customers of a bicycle shop. Tone: {tone}.',
    )
    tagLatest(prompt())
    expect(await succeed(bench, answer ?? '')).toBe('Yes! We love to repair e-bikes.\n')
    expect(bench.records.modelCalls.at(-1)?.body.messages).toMatchObject([
      { role: 'system', content: 'You answer customers of a bicycle shop. Tone: cheerful.' },
      { role: 'user', content: 'Do you repair e-bikes?' },
    ])

    await bench.write(push ?? '', {
      change: code => code.replace('Tone: {tone}.', 'Tone: {tone}. Use one sentence.'),
    })
    await succeed(bench, push ?? '')
    expect(prompt()?.commits).toHaveLength(2)
    expect(await succeed(bench, answer ?? '')).toBe('Yes! We love to repair e-bikes.\n')
    expect(await succeed(bench, answer ?? '', 'latest')).toBe('Yes.\n')
    tagLatest(prompt())
    expect(await succeed(bench, answer ?? '')).toBe('Yes.\n')
    expectSound(bench)
  })
})
