import type { ReactNode } from 'react'
import { flattenRuns, formatCount, formatSeconds, type Run } from '@docs/model/trace'
import { Icon } from '../icon'
import * as words from '../../words/run'

/**
 * A trace rendered as a run tree with its waterfall, from data on the page. Times are seconds from
 * the start of the trace. `detail` renders what follows the row of a run. `made` has the lines of
 * samples that made the runs, in display order, such as `s1:14 s2:9`: `packages/ui/client/run-lines.ts`
 * marks one with the other.
 */
export function TraceTree({
  run,
  caption,
  wide,
  detail,
  made,
}: {
  run: Run
  caption?: string
  wide?: boolean
  detail?: (run: Run) => ReactNode
  made?: readonly string[]
}) {
  const runs = flattenRuns(run).map(one => one.run)
  const madeAt = new Map(runs.map((one, index) => [one, made?.[index] || undefined]))
  const total = Math.max(...runs.map(one => one.end))
  const failed = runs.filter(one => one.error !== undefined).length
  const state =
    failed > 0
      ? { tone: 'danger', label: words.failedRuns(failed) }
      : run.pending
        ? { tone: 'warning', label: words.pending }
        : { tone: 'success', label: words.success }
  return (
    <figure
      className={wide ? 'figure wide' : 'figure'}
      role="group"
      aria-label={words.traceOf(run.name)}
    >
      <figcaption className="figure-bar">
        <b>{run.name}</b>
        <span className="badge" data-tone={state.tone}>
          {state.label}
        </span>
        <span>{formatSeconds(total)}</span>
        {run.tokens !== undefined && <span>{words.tokenCount(formatCount(run.tokens))}</span>}
      </figcaption>
      <div className="trace">
        <div className="trace-head" aria-hidden="true">
          <span>{words.runs}</span>
          <span className="trace-axis">
            {[0, 0.25, 0.5, 0.75].map(share => (
              <span key={share}>{share === 0 ? '0' : formatSeconds(total * share)}</span>
            ))}
          </span>
          <span>{words.latency}</span>
          <span>{words.tokens}</span>
        </div>
        <ol>
          <RunRow run={run} total={total} detail={detail} madeAt={madeAt} />
        </ol>
      </div>
      <Caption text={caption} isLinked={made?.some(Boolean) ?? false} />
    </figure>
  )
}

function Caption({ text, isLinked }: { text: string | undefined; isLinked: boolean }) {
  if (!text && !isLinked) return null
  return (
    <p className={text ? 'caption' : 'caption with-script'}>
      {text}
      {isLinked && <span className="with-script">{words.selectRun}</span>}
    </p>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

interface RowProps {
  run: Run
  total: number
  detail?: (run: Run) => ReactNode
  madeAt: ReadonlyMap<Run, string | undefined>
}

function RunRow({ run, total, detail, madeAt }: RowProps) {
  const status = run.error !== undefined ? 'error' : run.pending ? 'pending' : 'success'
  return (
    <li>
      <div
        className="run"
        data-type={run.type}
        data-made={madeAt.get(run)}
        data-status={status === 'success' ? undefined : status}
      >
        <span className="run-name">
          <b>{run.name}</b>
          <span className="run-type">{run.type}</span>
        </span>
        <svg className="run-bar" height="16" aria-hidden="true">
          <rect
            x={percent(run.start / total)}
            y="50%"
            width={percent(Math.max(0.006, (run.end - run.start) / total))}
            height="8"
            rx="2"
            transform="translate(0 -4)"
          />
        </svg>
        <span className="run-latency">
          <span className="visually-hidden">{words.latency} </span>
          {formatSeconds(run.end - run.start)}
        </span>
        <span className="run-tokens">
          <span className="visually-hidden">
            {run.tokens === undefined ? words.noTokens : `${words.tokens} `}
          </span>
          {run.tokens === undefined ? <span aria-hidden="true">–</span> : formatCount(run.tokens)}
        </span>
        <span className="run-status">
          <Icon name={status === 'error' ? 'close' : status === 'pending' ? 'clock' : 'check'} />
          <span className="visually-hidden">
            {status === 'error'
              ? words.error
              : status === 'pending'
                ? words.pending
                : words.success}
          </span>
        </span>
      </div>
      {run.error !== undefined && <p className="run-error">{run.error}</p>}
      {detail?.(run)}
      {run.children && run.children.length > 0 && (
        <ol>
          {run.children.map((child, index) => (
            <RunRow key={index} run={child} total={total} detail={detail} madeAt={madeAt} />
          ))}
        </ol>
      )}
    </li>
  )
}
