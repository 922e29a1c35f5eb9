import type { ArrivedRun } from '@docs/sample-runner/messages/messages'
import { PlaceLink } from './place-link'

/** Inputs and outputs of a run, to open, and the line that made it. */
export const RunDetails = ({ run }: { run: ArrivedRun }) => (
  <details className="run-details">
    <summary>
      Inputs and outputs<span className="visually-hidden"> of {run.name}</span>
    </summary>
    <dl>
      <dt>Inputs</dt>
      <dd>
        <Value value={run.inputs} />
      </dd>
      <dt>Outputs{run.type === 'llm' && ' (recorded answer)'}</dt>
      <dd>{run.outputs === null ? 'None' : <Value value={run.outputs} />}</dd>
      {run.place && (
        <>
          <dt>Made by</dt>
          <dd>
            <PlaceLink place={run.place} />
          </dd>
        </>
      )}
      <dt>Project</dt>
      <dd>{run.project}</dd>
    </dl>
  </details>
)

const Value = ({ value }: { value: unknown }) => (
  <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
)
