import type { ReactNode } from 'react'
import type { AppMap, Callout } from '@docs/model/app-map'
import { flattenRuns, type Run } from '@docs/model/trace'

/** A callout: a number of the map, or a letter of a step. */
export function Mark({ mark }: { mark: string }) {
  return <span className={/\d/.test(mark) ? 'callout' : 'callout callout-letter'}>{mark}</span>
}

interface SpotProps {
  /** Key of a label or a region. */
  name: string
  app: AppMap
  place: Callout | undefined
  /** Whether it leads to the page that explains it. */
  isLink: boolean
  /** What it looks like; a `mark` is only the callout of a region. */
  kind?: string
  children?: ReactNode
}

type Of = (key: string) => SpotProps

/** A label of the app, or a region's name, with its callout if it has one. */
export function Spot({ name, app, place, isLink, kind = 'text', children }: SpotProps) {
  const label = app.labels[name]
  const words = children ?? label?.text ?? app.regions[name]?.name
  const page = isLink ? (label ?? app.regions[name])?.page : undefined
  const classes = ['app-' + kind, ...(place ? ['is-marked'] : [])].join(' ')
  return (
    <span className={classes} data-place={kind === 'mark' ? undefined : place?.mark}>
      {kind === 'mark' ? null : page ? (
        <a href={page} tabIndex={-1}>
          {words}
        </a>
      ) : (
        <span>{words}</span>
      )}
      {place && <Pin mark={place.mark} />}
    </span>
  )
}

/** A number leads to its entry in the list below the map; letters are next to theirs. */
function Pin({ mark }: { mark: string }) {
  if (!/\d/.test(mark)) return <Mark mark={mark} />
  return (
    <a className="callout" href={`#place-${mark}`} tabIndex={-1}>
      {mark}
    </a>
  )
}

/** Entries of the sidebar; the last one of the path is open. */
export function Entries({
  entries,
  path,
  of,
}: {
  entries: readonly string[]
  path: readonly string[]
  of: Of
}) {
  const current = entries.findLast(key => path.includes(key))
  return (
    <ul className="app-entries" data-place={of('sidebar').place?.mark}>
      {entries.map((key, index) => (
        <li key={key}>
          <Spot {...of(key)} kind={key === current ? 'entry is-open' : 'entry'} />
          {index === 0 && <Spot {...of('sidebar')} kind="mark" />}
        </li>
      ))}
    </ul>
  )
}

/** The side panel: its tabs and an open trace. */
export function Panel({ keys, of, run }: { keys: readonly string[]; of: Of; run?: Run }) {
  const runs = run ? flattenRuns(run) : []
  const total = run?.end ?? 1
  const share = (seconds: number) => `${((100 * seconds) / total).toFixed(1)}%`
  return (
    <div className="app-panel" aria-hidden="true" data-place={of('panel').place?.mark}>
      <p className="app-tabs">
        {keys.map((key, index) => (
          <Spot key={key} {...of(key)} kind={index === 0 ? 'tab is-open' : 'tab'} />
        ))}
        <Spot {...of('panel')} kind="mark" />
      </p>
      <ol className="app-trace">
        {runs.map(({ run: one, depth }) => (
          <li key={one.name} data-depth={depth} data-type={one.type}>
            <span>{one.name}</span>
            <svg>
              <rect
                x={share(one.start)}
                width={share(one.end - one.start)}
                y="3"
                height="6"
                rx="1.5"
              />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  )
}
