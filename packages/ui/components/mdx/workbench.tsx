import { Icon } from '../icon'

/**
 * A disclosure above the samples of an operation, whose request readers can edit.
 * `packages/ui/client/workbench` adds the form when it is opened first.
 */
export const ApiWorkbench = ({ id, requests }: { id: string; requests: string }) => (
  <details className="workbench" data-workbench={id} data-requests={requests}>
    <summary>
      <Icon name="edit" />
      Edit the request
    </summary>
  </details>
)
