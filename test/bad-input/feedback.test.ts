import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { postFeedback } from '../../packages/ui/client/feedback/post-feedback'
import type { Boot } from '../../packages/model/boot'
import { hostileText, runs } from './hostile-text'

const boot = {
  feedback: { url: 'https://backend.example', anonKey: 'key', table: 'feedback' },
  page: { path: '/a' },
} as unknown as Boot
describe('Feedback, whatever you write', () => {
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 800)
    vi.stubGlobal('document', {
      documentElement: {
        getAttributeNames: () => [],
        getAttribute: () => null,
        dataset: { region: 'us' },
      },
      querySelectorAll: () => [],
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('goes without the query of a search, unless the operator asks for it', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return new Response(null, { status: 201 })
    })
    const led = { path: '/a', query: 'words' }
    const answer = { helpful: true, reason: 'r', contact: '' }
    await postFeedback(answer, { ...boot, led })
    await postFeedback(answer, { ...boot, led, feedback: { ...boot.feedback, queries: true } })
    expect(sent[0]).not.toHaveProperty('query')
    expect(sent[1]).toMatchObject({ query: 'words' })
  })

  test('is sent unchanged as text in JSON, and rejected unless the backend accepts it', async () => {
    const responses = fc.constantFrom(201, 204, 400, 500, null)
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, responses, async (reason, contact, status) => {
        const sent: string[] = []
        vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
          sent.push(body)
          if (status === null) throw new TypeError('offline')
          return new Response(null, { status })
        })
        const posted = postFeedback({ helpful: true, reason, contact }, boot)
        await expect(
          posted.then(
            () => true,
            () => false,
          ),
        ).resolves.toBe(status !== null && status < 400)
        expect(sent.map(body => JSON.parse(body) as unknown)).toEqual([
          {
            helpful: true,
            reason: reason.trim(),
            contact: contact.trim() || null,
            page: '/a',
            heading: null,
            tabs: {},
            region: 'us',
          },
        ])
      }),
      runs(200),
    )
  })
})
