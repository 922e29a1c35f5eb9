import type { ArrivedRun } from '@docs/sample-runner/messages/messages'
import { PlaceLink } from './place-link'
import * as words from '../../words/run'

/** Inputs and outputs of a run, to open, and the line that made it. */
export const RunDetails = ({ run }: { run: ArrivedRun }) => (
  <details className="run-details">
    <summary>
      {words.inputsAndOutputs}
      <span className="visually-hidden">{words.ofRun(run.name)}</span>
    </summary>
    <dl>
      <dt>{words.inputs}</dt>
      <dd>
        <Value value={run.inputs} />
      </dd>
      <dt>
        {words.outputs}
        {run.type === 'llm' && words.recordedAnswer}
      </dt>
      <dd>{run.outputs === null ? words.none : <Value value={run.outputs} />}</dd>
      {run.place && (
        <>
          <dt>{words.madeBy}</dt>
          <dd>
            <PlaceLink place={run.place} />
          </dd>
        </>
      )}
      <dt>{words.project}</dt>
      <dd>{run.project}</dd>
    </dl>
  </details>
)

const Value = ({ value }: { value: unknown }) => (
  <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
)
