import { readRequests, type GatewayRequest } from '../read-request'

/** One search as a page sends it. */
export const requestOf = (query: string, given: object = {}): GatewayRequest =>
  readRequests(
    JSON.stringify({ requests: [{ indexName: 'docs', query, ...given }] }),
  )[0] as GatewayRequest
