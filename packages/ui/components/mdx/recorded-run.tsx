import { recordedTrace, type RecordedTrace, type Recording } from '@docs/model/recording'
import type { Run } from '@docs/model/trace'
import { longDate } from '../dates'
import { TraceTree } from './trace-tree'
import * as words from '../../words/run'

/** When and with what a sample was recorded, as a sentence. */
export const recordedOn = ({ recorded, versions, model }: Recording): string => {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    words.recordedOn(longDate(recorded), packages.join(', ')),
    ...(model ? [words.preparedAnswers] : []),
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
    <div
      className="recorded run-panel"
      role="group"
      aria-label={words.whatItDoes(recording.sample)}
    >
      <section className="run-console" aria-label={words.output}>
        {program !== undefined && (
          <pre tabIndex={0} role="group" aria-label={words.program}>
            {program}
          </pre>
        )}
        <p className="run-command">$ {command}</p>
        {output !== undefined && (
          <pre tabIndex={0} role="group" aria-label={words.consoleOutput}>
            {output}
          </pre>
        )}
        {exitCode !== undefined && <p>{words.exitCode(exitCode)}</p>}
      </section>
      {traces.map((trace, index) => (
        <TraceTree
          key={index}
          run={recordedTrace(trace)}
          made={made[index] ?? []}
          detail={detailsOf}
        />
      ))}
      {further > 0 && <p>{words.moreTraces(further)}</p>}
      <p className="run-note">{recordedOn(recording)}</p>
    </div>
  )
}

const detailsOf = (run: Run) => {
  const { inputs, outputs } = (run as RecordedTrace).recorded
  return (
    <details className="run-details">
      <summary>
        {words.inputsAndOutputs}
        <span className="visually-hidden">{words.ofRun(run.name)}</span>
      </summary>
      <dl>
        <dt>{words.inputs}</dt>
        <dd>
          <pre tabIndex={0}>{JSON.stringify(inputs, null, 2)}</pre>
        </dd>
        <dt>{words.outputs}</dt>
        <dd>
          {outputs === undefined ? (
            words.none
          ) : (
            <pre tabIndex={0}>{JSON.stringify(outputs, null, 2)}</pre>
          )}
        </dd>
      </dl>
    </details>
  )
}
