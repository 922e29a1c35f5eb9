import { recordedTrace, type RecordedTrace, type Recording } from '@docs/model/recording'
import type { Run } from '@docs/model/trace'
import { longDate } from '../dates'
import { TraceTree } from './trace-tree'

/** When and with what a sample was recorded, as a sentence. */
export const recordedOn = ({ recorded, versions, model }: Recording): string => {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `Recorded on ${longDate(recorded)} by a test, with ${packages.join(', ')}.`,
    ...(model
      ? ['The answers of the model are prepared, and its latencies and tokens aren’t real.']
      : []),
  ].join(' ')
}

/**
 * What a sample did when a test ran it: the console, and its traces. Rendered at build into a
 * document of its own, which `packages/ui/client/run/recorded.ts` loads after a click.
 *
 * @param made The lines that made the runs of each trace, as rows name them.
 */
export function RecordedRun({
  recording,
  made,
}: {
  recording: Recording
  made: readonly (readonly string[])[]
}) {
  const { command, program, output, exitCode, traces, further = 0 } = recording
  return (
    <div className="recorded run-panel" role="group" aria-label={`What ${recording.sample} does`}>
      <section className="run-console" aria-label="Output">
        {program !== undefined && (
          <pre tabIndex={0} role="group" aria-label="Program that uses the sample">
            {program}
          </pre>
        )}
        <p className="run-command">$ {command}</p>
        {output !== undefined && (
          <pre tabIndex={0} role="group" aria-label="Console output">
            {output}
          </pre>
        )}
        {exitCode !== undefined && <p>Exit code {exitCode}</p>}
      </section>
      {traces.map((trace, index) => (
        <TraceTree
          key={index}
          run={recordedTrace(trace)}
          made={made[index] ?? []}
          detail={detailsOf}
        />
      ))}
      {further > 0 && <p>And {further === 1 ? '1 more trace' : `${further} more traces`}.</p>}
      <p className="run-note">{recordedOn(recording)}</p>
    </div>
  )
}

const detailsOf = (run: Run) => {
  const { inputs, outputs } = (run as RecordedTrace).recorded
  return (
    <details className="run-details">
      <summary>
        Inputs and outputs<span className="visually-hidden"> of {run.name}</span>
      </summary>
      <dl>
        <dt>Inputs</dt>
        <dd>
          <pre tabIndex={0}>{JSON.stringify(inputs, null, 2)}</pre>
        </dd>
        <dt>Outputs</dt>
        <dd>
          {outputs === undefined ? (
            'None'
          ) : (
            <pre tabIndex={0}>{JSON.stringify(outputs, null, 2)}</pre>
          )}
        </dd>
      </dl>
    </details>
  )
}
