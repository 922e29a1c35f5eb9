import { Icon } from '../icon'
import * as words from '../../words/workbench'

/**
 * A disclosure above the samples of an operation, whose request readers can edit.
 * `packages/ui/client/workbench` adds the form when it is opened first.
 */
export const ApiWorkbench = ({ id, requests }: { id: string; requests: string }) => (
  <details className="workbench" data-workbench={id} data-requests={requests}>
    <summary>
      <Icon name="edit" />
      {words.editRequest}
    </summary>
  </details>
)
