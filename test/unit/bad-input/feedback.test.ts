import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFeedback } from '../../../browser/feedback'
import type { Boot } from '../../../model/boot'
import { hostileText, runs } from './hostile-text'

const boot = { feedback: { url: 'https://backend.example', anonKey: 'key', table: 'feedback' }, page: { path: '/a' } } as unknown as Boot
const SAID = ['Thank you. It was sent.', 'It could not be sent. Your text is still here: check your connection and send it again.']

describe('Feedback, whatever you write', () => {
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 800)
    vi.stubGlobal('document', { documentElement: { getAttributeNames: () => [], getAttribute: () => null, dataset: { region: 'us' } }, querySelectorAll: () => [] })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is sent unchanged as text in JSON, and the form shows one of two messages', async () => {
    const answers = fc.oneof(fc.constantFrom(201, 204, 400, 500).map(status => async () => new Response(null, { status })), fc.constant(async () => Promise.reject(new TypeError('offline'))))
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, answers, async (reason, contact, answer) => {
        const sent: string[] = []
        vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => (sent.push(body), answer()))
        vi.stubGlobal('FormData', class { get = (name: string) => (name === 'reason' ? reason : contact) })
        const status = { textContent: '' }
        let submit = (_event: { preventDefault: () => void }) => {}
        const parts: Record<string, unknown> = { '.feedback-form': { hidden: false }, '.feedback-status': status, '[name="reason"]': { focus: () => undefined } }
        const form = { dataset: { answer: 'yes' }, reset: () => undefined, querySelector: (selector: string) => parts[selector] ?? null, querySelectorAll: () => [], addEventListener: (type: string, listener: typeof submit) => void (type === 'submit' && (submit = listener)) }
        await startFeedback(form as unknown as HTMLElement, boot)
        submit({ preventDefault: () => undefined })
        await vi.waitFor(() => expect(SAID).toContain(status.textContent), { interval: 1 })
        expect(sent.map(body => JSON.parse(body) as unknown)).toEqual([{ helpful: true, reason: reason.trim(), contact: contact.trim() || null, page: '/a', heading: null, tabs: {}, region: 'us' }])
      }),
      runs(200),
    )
  })
})
