import type { Script } from '@docs/stand-in/model-answers'

/** A cheerful reply, unless the prompt asks for one sentence. */
export const promptAnswers: readonly Script[] = [
  ({ system }) =>
    system.includes('Use one sentence') ? 'Yes.' : 'Yes! We love to repair e-bikes.',
]
