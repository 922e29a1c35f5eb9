import { createHash } from 'node:crypto'
import type { Operation } from '../operation/description'
import { exampleValues } from '../operation/request'
import type { OperationView } from '../operation/view'
import type { PageRequests, RequestShape } from '../workbench/shape'
import { sampleFrame, type OperationContext } from './operation-view'
import { shapesOf } from './request-shapes'

/** A file that the browser fetches when a reader edits a request of a page. */
export interface RequestsFile {
  url: string
  content: string
}

/** The file of a page's operations with samples; null if there are none. */
export function requestsFile(
  described: readonly { key: string; data: Operation; view: OperationView }[],
  context: OperationContext,
): RequestsFile | null {
  const shapes: PageRequests['shapes'] = {}
  const { names } = context
  const operations = described
    .filter(({ view }) => view.samples.length > 0)
    .map(({ key, data, view }): [string, RequestShape] => [
      view.id,
      {
        ...sampleFrame(key, data, context),
        ...shapesOf(key, data, { names, shapes }),
        example: exampleValues(key, data, names.schema),
      },
    ])
  if (operations.length === 0) return null
  const file: PageRequests = { operations: Object.fromEntries(operations), shapes }
  const content = JSON.stringify(file)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { url: `/assets/requests-${hash}.json`, content }
}
