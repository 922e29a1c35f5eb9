import type { Boot } from '@docs/model/boot'
import { Feedback } from '../../components/feedback'
import { hydrate } from '../react-root'
import { postFeedback } from './post-feedback'

/** Hydrates "Was this page helpful?". `boot.page` is read when feedback is sent. */
export const startFeedback = (element: HTMLElement, boot: Boot): Promise<void> =>
  hydrate(element, <Feedback send={answer => postFeedback(answer, boot)} />)
