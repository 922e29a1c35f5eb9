import { renderToStaticMarkup } from 'react-dom/server'
import { short } from '../bench/table'
import type { AnswerChanges } from './answer-changes'
import type { MovedLinks, PageChange, SampleChange } from './changes'
import type { FactChange } from './facts'
import type { FindChange } from './find-changes'
import type { Look } from './look'
import { Answers } from './report-answers'
import { Section } from './report-section'
import { REPORT_STYLES } from './report-styles'

/** Everything that a report shows. */
export interface Review {
  /** The revision, as named and as found. */
  base: string
  pages: PageChange[]
  stylesChanged: boolean
  /** Changed pages beyond the limit. */
  notDrawn: string[]
  looks: Look[]
  samples: SampleChange[]
  facts: FactChange[]
  links: MovedLinks
  finds: FindChange[]
  answers: AnswerChanges
}

/** One HTML file that needs nothing else. */
export function renderReport(review: Review): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Changes since ${review.base}`}</title>
        <style dangerouslySetInnerHTML={{ __html: REPORT_STYLES }} />
      </head>
      <body>
        <h1>Changes since {review.base}</h1>
        <Pages {...review} />
        <Looks {...review} />
        <Samples samples={review.samples} />
        <Facts facts={review.facts} />
        <Links links={review.links} />
        <Finds finds={review.finds} />
        <Answers answers={review.answers} />
      </body>
    </html>,
  )}`
}

function Pages({ pages, looks }: Review) {
  return (
    <Section title="Pages" count={pages.length}>
      <table>
        <thead>
          <tr>
            <th>page</th>
            <th>document, bytes</th>
            <th>elements</th>
            <th>main thread, ms</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, before, after }) => {
            const work = looks.find(look => look.path === path)?.work
            return (
              <tr key={path}>
                <td>
                  {path} {!before && <b>new</b>} {!after && <b>removed</b>}
                </td>
                <Change from={before?.bytes} to={after?.bytes} />
                <Change from={before?.elements} to={after?.elements} />
                <Change from={work?.before} to={work?.after} much={MUCH_WORK} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

/** A tenth more is worth a look. */
const MUCH = 1.1
/** Of two equal pages, one takes up to a fifth longer. */
const MUCH_WORK = 1.25

interface ChangeProps {
  from: number | undefined
  to: number | undefined
  much?: number
}

function Change({ from = NaN, to = NaN, much = MUCH }: ChangeProps) {
  return (
    <td className={to > from * much ? 'much' : undefined}>
      {from === to ? short(to) : `${short(from)} → ${short(to)}`}
    </td>
  )
}

function Looks({ looks, notDrawn, stylesChanged }: Review) {
  const changes = looks.flatMap(({ change }) => change ?? [])
  return (
    <Section title="Looks" count={changes.length}>
      {stylesChanged && (
        <p>Styles changed, so pages that together use every class were drawn, too.</p>
      )}
      {notDrawn.length > 0 && <p>Not drawn because of the limit: {notDrawn.join(', ')}.</p>}
      {changes.map(({ path, view, top, before, after }) => (
        <figure key={`${path} ${view.width}`}>
          <figcaption>
            {path}, {view.width} px, {view.colorScheme}, from row {top}
          </figcaption>
          <img src={before} alt="Before" />
          <img src={after} alt="After" />
        </figure>
      ))}
    </Section>
  )
}

function Samples({ samples }: { samples: SampleChange[] }) {
  return (
    <Section title="Pages with changed samples" count={samples.length}>
      {samples.map(({ path, removed, added }) => (
        <div key={path}>
          <h3>{path}</h3>
          {removed.map(code => (
            <pre className="removed" key={code}>
              {code}
            </pre>
          ))}
          {added.map(code => (
            <pre className="added" key={code}>
              {code}
            </pre>
          ))}
        </div>
      ))}
    </Section>
  )
}

function Facts({ facts }: { facts: FactChange[] }) {
  return (
    <Section title="Data files" count={facts.length}>
      {facts.map(({ file, lines }) => (
        <div key={file}>
          <h3>{file}</h3>
          <pre>
            {lines.map((line, index) => (
              <span key={index} className={line.startsWith('+') ? 'added' : 'removed'}>
                {`${line}\n`}
              </span>
            ))}
          </pre>
        </div>
      ))}
    </Section>
  )
}

function Links({ links: { gone, added, anchors } }: { links: MovedLinks }) {
  return (
    <Section title="Links that moved" count={gone.length + anchors.length}>
      <ul>
        {gone.map(({ path, leadsTo }) => (
          <li key={path} className={leadsTo ? undefined : 'much'}>
            {path} is gone {leadsTo ? `and leads to ${leadsTo}` : 'and leads nowhere'}
          </li>
        ))}
        {anchors.map(({ path, anchor }) => (
          <li key={path + anchor}>
            {path}#{anchor} is gone
          </li>
        ))}
        {added.map(path => (
          <li key={path}>{path} is new</li>
        ))}
      </ul>
    </Section>
  )
}

function Finds({ finds }: { finds: FindChange[] }) {
  const place = (found: readonly string[], wanted: readonly string[]) => (
    <ol>
      {found.map(path => (
        <li key={path} className={wanted.includes(path) ? 'right' : undefined}>
          {path}
        </li>
      ))}
    </ol>
  )
  return (
    <Section title="Searches with other first results" count={finds.length}>
      <table>
        <tbody>
          {finds.map(({ query, wanted, before, after }) => (
            <tr key={query}>
              <td>{query}</td>
              <td>{place(before, wanted)}</td>
              <td>{place(after, wanted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
