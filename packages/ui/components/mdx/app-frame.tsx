import type { ReactNode } from 'react'
import { entriesOf, type AppMap, type AppScreen, type Callout } from '@docs/model/app-map'
import type { Run } from '@docs/model/trace'
import { Entries, Panel, Spot } from './app-parts'

interface FrameProps {
  app: AppMap
  screen: AppScreen
  title: string
  places: readonly Callout[]
  whole: boolean
  run?: Run
  /** Whether the screen goes on below what is drawn. */
  isCut: boolean
  children: ReactNode
}

/**
 * The app around a list or form: sidebar, header, tabs, and controls, as far as something in them is
 * marked. All of it is hidden from screen readers, which read the list of places instead.
 */
export function AppFrame(props: FrameProps) {
  const { app, screen, title, places, whole, run, isCut, children } = props
  const { path, buttons = [], tabs = [], tab, tools = [], selection = [], panel = [] } = screen
  const isMarked = (keys: readonly string[]) =>
    whole || keys.some(key => places.some(place => place.key === key))
  const hasSide = isMarked(path.filter(key => !tabs.includes(key)))
  const hasHead = hasSide || isMarked([...buttons, ...tabs, ...tools])
  const hasTabs = tabs.length > 0 && hasHead
  const hasTools = tools.length > 0 && isMarked(tools)
  const hasSelection = selection.length > 0 && isMarked(selection) && !whole
  const of = (key: string) => ({
    name: key,
    app,
    place: places.find(place => place.key === key),
    isLink: whole,
  })
  if (!hasHead && !hasSelection && panel.length === 0)
    return <div className="screen-ground">{children}</div>
  return (
    <div className="screen-ground" data-cut={isCut && !whole ? '' : undefined}>
      <div className="app" data-side={hasSide ? '' : undefined}>
        {whole && (
          <p className="app-address" aria-hidden="true">
            <Spot {...of('address')}>[[app.host]]</Spot>
          </p>
        )}
        {hasSide && (
          <div className="app-side" aria-hidden="true">
            {whole && <Spot {...of('application')} kind="select" />}
            <Entries entries={entriesOf(app, screen, whole)} path={path} of={of} />
            {whole && <Spot {...of('workspacePicker')} kind="select" />}
          </div>
        )}
        <div className="app-main">
          {hasHead && (
            <p className="app-head" aria-hidden="true">
              <b>{title}</b>
              {buttons.map(key => (
                <Spot key={key} {...of(key)} kind="button" />
              ))}
            </p>
          )}
          {hasTabs && (
            <p className="app-tabs" aria-hidden="true">
              {tabs.map(key => (
                <Spot key={key} {...of(key)} kind={key === tab ? 'tab is-open' : 'tab'} />
              ))}
              {whole && <Spot {...of('tabs')} kind="mark" />}
            </p>
          )}
          {hasTools && (
            <p className="app-tools" aria-hidden="true">
              {tools.map(key => (
                <Spot key={key} {...of(key)} kind="button" />
              ))}
              {whole && <Spot {...of('tools')} kind="mark" />}
            </p>
          )}
          <div className="app-body">
            {whole ? (
              <div className="app-list" aria-hidden="true" data-place={of('list').place?.mark}>
                {children}
                <Spot {...of('list')} kind="mark" />
              </div>
            ) : (
              children
            )}
            {panel.length > 0 && <Panel keys={panel} of={of} run={run} />}
          </div>
          {whole && (
            <p className="app-chat" aria-hidden="true">
              <Spot {...of('chatButton')} kind="button" />
            </p>
          )}
          {hasSelection && (
            <p className="app-selection" aria-hidden="true">
              {selection.map(key => (
                <Spot key={key} {...of(key)} kind="button" />
              ))}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
