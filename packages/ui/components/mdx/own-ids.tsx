import type { OwnIds } from '@docs/api-reference/operation/own-ids'
import { Icon } from '../icon'

/**
 * A disclosure below the samples of an operation, for its cURL command with the reader's IDs.
 * `packages/ui/client/own-ids` adds the form when it is opened first.
 */
export const ApiOwnIds = ({ ids }: { ids: OwnIds }) => (
  <details
    className="own-ids"
    data-own-ids={ids.path}
    data-query={ids.query.join(' ') || undefined}
    data-body={ids.body.join(' ') || undefined}
  >
    <summary>
      <Icon name="chevron-right" />
      Copy as cURL with your IDs
    </summary>
  </details>
)
