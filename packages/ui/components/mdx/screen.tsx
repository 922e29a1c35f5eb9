import { Fragment } from 'react'
import {
  calloutsOf,
  pathOf,
  type AppMap,
  type Callout as Place,
  type Callouts,
} from '@docs/model/app-map'
import type { ScreenField, ScreenTable } from '@docs/model/screen'
import type { Run } from '@docs/model/trace'
import { Anchor } from './anchor'
import { AppFrame } from './app-frame'
import { Mark } from './app-parts'
import { ScreenForm, ScreenRows } from './screen-body'
import * as figureWords from '../../words/figures'

interface ScreenProps {
  /** The app's labels, regions, and screens. */
  app: AppMap
  /** Which of the screens; or `path`, if it isn't one of them. */
  at?: string
  path?: string
  /** The reader's own items in the path, such as a dataset's name; several are separated by `>`. */
  item?: string
  /** What to mark. The frame is drawn as far as it contains marked places. */
  callouts?: Callouts
  /** The whole screen, with numbers instead of letters. */
  whole?: boolean
  form?: readonly ScreenField[]
  table?: ScreenTable
  /** An open trace, in the map of the whole screen. */
  run?: Run
  caption?: string
  /** The path of the page, which the build sets. */
  here?: string
}

/**
 * A drawing of the app that doesn't look live: the whole screen as a map, or the part that a
 * procedure is about. It contains no controls, only text that is outlined like them. What it marks
 * is also a list, in which each place links to the page that explains it.
 */
export function Screen(props: ScreenProps) {
  const { app, at, path = '', item = '', callouts = [], whole = false } = props
  const { form, table, run, caption, here } = props
  const split = (words: string) => words.split('>').map(one => one.trim())
  const screen = at === undefined ? undefined : app.screens[at]
  const steps = screen ? pathOf(app, screen, split(item).filter(Boolean)) : split(path)
  const places = calloutsOf(app, callouts, whole, here)
  const title = steps.at(-1) ?? ''
  const markOf = (label: string) => places.find(one => one.name === label)?.mark
  const body = (
    <>
      {form && <ScreenForm fields={form} markOf={markOf} />}
      {table && <ScreenRows {...table} label={title} isStill={whole} />}
    </>
  )
  return (
    <figure
      className={`figure screen${whole ? ' screen-whole wide' : ''}`}
      aria-label={figureWords.screen(steps.join(', '))}
    >
      <figcaption className="screen-bar">
        <span className="screen-source">{figureWords.inApp}</span>
        <span className="screen-path">
          {steps.map((step, index) => (
            <Fragment key={index}>
              {index > 0 && <span className="screen-step"> › </span>}
              {index === steps.length - 1 ? <b>{step}</b> : step}
            </Fragment>
          ))}
        </span>
      </figcaption>
      {screen ? (
        <AppFrame
          app={app}
          screen={screen}
          title={title}
          places={places}
          whole={whole}
          run={run}
          isCut={!form && !table}
        >
          {(form || table) && body}
        </AppFrame>
      ) : (
        <div className="screen-ground">{body}</div>
      )}
      {places.length > 0 && <Places places={places} whole={whole} />}
      {caption && <p className="caption">{caption}</p>}
    </figure>
  )
}

/**
 * The marked places, in the order of their marks. Only screen readers need a list that says no more
 * than the drawing, which they don't read.
 */
function Places({ places, whole }: { places: Place[]; whole: boolean }) {
  const saysMore = places.some(({ words, page }) => words !== '' || page !== undefined)
  return (
    <ol
      className={saysMore ? 'places' : 'places visually-hidden'}
      aria-label={figureWords.markedPlaces}
    >
      {places.map(({ key, mark, name, words, page }) => (
        <li key={key} id={whole ? `place-${mark}` : undefined} data-of={mark}>
          <Mark mark={mark} />
          <span>
            {page === undefined ? <b>{name}</b> : <Anchor href={page}>{name}</Anchor>}
            {words && <span className="place-words">{words}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
