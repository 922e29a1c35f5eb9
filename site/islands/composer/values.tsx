import { Fragment } from 'react'
import { FileActions } from './file-actions'
import { fileText, type Segment, type ValuesFile } from './values-file'
import { Words, More } from './words'
import type { YamlLine } from './yaml-lines'

/**
 * A values file, each part next to its explanation. Copies and downloads can include the
 * explanations as comments.
 */
export function Values({ file, comments }: { file: ValuesFile; comments: boolean }) {
  return (
    <section className="composer-part" aria-label={file.name}>
      <div className="composer-bar">
        <h3 className="composer-title">
          <code>{file.name}</code>
        </h3>
        <FileActions name={file.name} text={fileText(file, { comments })} />
      </div>
      <ol className="composer-file">
        {file.segments.map((segment, index) => (
          <Part key={index} segment={segment} />
        ))}
      </ol>
    </section>
  )
}

function Part({ segment: { title, why, page, isAgain, lines } }: { segment: Segment }) {
  return (
    <li className="composer-segment">
      <pre tabIndex={0} role="group" aria-label={title}>
        <code>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              <Line line={line} />
            </Fragment>
          ))}
        </code>
      </pre>
      <p>
        <b>{title}</b>
        {isAgain ? (
          ', as above.'
        ) : (
          <>
            . <Words text={why} /> <More page={page} about={title} />
          </>
        )}
      </p>
    </li>
  )
}

/** In the token colors of the site's code blocks. */
function Line({ line: { indent, key, value } }: { line: YamlLine }) {
  return (
    <span className="line">
      {indent}
      {key !== '' && (
        <>
          <span className="tok-keyword">{key.slice(0, -1)}</span>
          <span className="tok-mark">:</span>
        </>
      )}
      {key !== '' && value !== '' && ' '}
      {value !== '' && (
        <span className={/^(?:true|false|\d+)$/.test(value) ? 'tok-constant' : 'tok-string'}>
          {value}
        </span>
      )}
    </span>
  )
}
