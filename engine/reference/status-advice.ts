import type { ErrorView } from '../../model/api/view'

/** What an error status of an operation means, and what to do about it. */
const ADVICE: Record<string, Omit<ErrorView, 'status'>> = {
  400: {
    meaning: 'The request is well-formed but not allowed.',
    advice: 'Read the message in the response and correct the value that it names.',
  },
  401: {
    meaning: 'There is no key, or this host doesn’t recognize it.',
    advice: 'Send `X-API-Key`, and check that the key belongs to this region.',
  },
  403: {
    meaning: 'The key lacks the permission or doesn’t name a workspace.',
    advice: 'Check the role of the key, and send `X-Tenant-Id` with a key of several workspaces.',
  },
  404: {
    meaning: 'What you asked for doesn’t exist, or the key can’t access it.',
    advice: 'Check the path, the IDs in the request, and the workspace that the key belongs to.',
  },
  409: {
    meaning: 'The object already exists, or has changed since you read it.',
    advice: 'Read the existing object, or choose another name.',
  },
  413: { meaning: 'The request is too large.', advice: 'Send less data in each request.' },
  422: {
    meaning: 'A field is missing or has the wrong type.',
    advice:
      'Read the message in the response and compare the field that it names with the tables above.',
  },
  429: {
    meaning: 'You’ve reached a rate limit or a limit of your plan.',
    advice: 'Wait, then retry with growing delays.',
  },
  500: { meaning: 'The server failed.', advice: 'Retry later.' },
  501: {
    meaning: 'This installation doesn’t support the operation.',
    advice: 'Upgrade, or use another operation.',
  },
  502: { meaning: 'A service behind the API didn’t respond.', advice: 'Retry later.' },
  503: { meaning: 'The service is unavailable.', advice: 'Retry later.' },
  504: {
    meaning: 'The request took too long.',
    advice: 'Narrow the time range or the filter, then retry.',
  },
}

/** Advice for the error statuses among those of an operation. */
export const errorsOf = (statuses: readonly string[]): ErrorView[] =>
  statuses
    .filter(status => /^[45]/.test(status))
    .map(status => ({
      status,
      ...(ADVICE[status] ?? { meaning: 'The request failed.', advice: 'Read the response.' }),
    }))
