import type { BrowserContext } from '@playwright/test'
import { test as base } from './site'

/** Everything that the policy blocked in any page or frame, as the browser reports it. */
export const test = base.extend<{ violations: string[] }>({
  violations: async ({ context }, use) => {
    const violations: string[] = []
    await watch(context, violations)
    await use(violations)
  },
})

async function watch(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, text: string) => violations.push(text))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${location.pathname}`,
      )
    }),
  )
  // Frames with their own policy and workers report violations to the console only.
  context.on(
    'console',
    message =>
      /content security policy|trusted ?(?:html|script|type)/i.test(message.text()) &&
      violations.push(message.text()),
  )
}
