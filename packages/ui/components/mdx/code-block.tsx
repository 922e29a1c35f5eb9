import { Icon } from '../icon'
import * as codeWords from '../../words/code'
import * as runWords from '../../words/run'

export interface CodeBlockProps {
  /** Highlighted lines, rendered at build. */
  html: string
  language: string
  /** The language name shown to readers. */
  label: string
  title?: string
  /** For CodeTabs: label and stored value of the tab. */
  tabLabel: string
  tabValue: string
  lines: number
  numbers?: boolean
  wrap?: boolean
  hasDiff?: boolean
  hasFocus?: boolean
  /** The name of the compiled sample, if readers can run it. */
  run?: string
  /** Its name on the page, if a trace has runs that it made. */
  sample?: string
  /** Where the recording of what it does is, if there is one. */
  recorded?: string
}

/**
 * The scrolling part. It is focusable, because it may be wider than the page. The link below opens
 * what the sample does (`packages/ui/client/run-opener.ts`), as a document without JavaScript.
 */
export function CodeLines({
  html,
  label,
  title,
  numbers,
  wrap,
  hasDiff,
  hasFocus,
  language,
  sample,
  recorded,
}: CodeBlockProps) {
  const classes = [
    numbers && 'numbered',
    wrap && 'wrapped',
    hasDiff && 'has-diff',
    hasFocus && 'has-focus',
    language === 'console' && 'session',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <pre
        className={classes || undefined}
        tabIndex={0}
        role="group"
        aria-label={title ?? codeWords.codeIn(label)}
      >
        <code data-sample={sample} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {recorded && (
        <a className="see-run" href={recorded} data-plain="">
          {runWords.seeRecording}
        </a>
      )}
    </>
  )
}

type Titled = Pick<CodeBlockProps, 'title' | 'run' | 'label' | 'tabValue'>

/**
 * The file name, with a button if readers can run the sample, in this language or only in another
 * tab. `packages/ui/client/run-opener.ts` handles its clicks.
 */
export const CodeTitle = ({ title, run, other }: Partial<Titled> & { other?: Titled }) => (
  <>
    {!run && other && (
      <button
        className="run-sample"
        type="button"
        data-run-in={other.tabValue}
        aria-label={runWords.runFileIn(other.title, other.label)}
      >
        <Icon name="play" />
        {runWords.runIn(other.label)}
      </button>
    )}
    {run && (
      <button
        className="run-sample"
        type="button"
        data-run={run}
        aria-label={runWords.runFile(title)}
      >
        <Icon name="play" />
        {runWords.run}
      </button>
    )}
    {title}
  </>
)

/** The buttons of a block. `packages/ui/client/code.ts` and `packages/ui/client/copy.ts` handle their clicks. */
export function CodeActions({ wrap = false }: { wrap?: boolean }) {
  return (
    <span className="code-actions">
      <button
        className="copy wrap-toggle"
        type="button"
        data-wrap={wrap ? 'block' : ''}
        aria-pressed={wrap}
        aria-label={codeWords.wrapLines}
      >
        <Icon name="wrap" />
      </button>
      <button className="copy" type="button" data-copy aria-label={codeWords.copyCode}>
        <Icon name="copy" />
      </button>
    </span>
  )
}

/**
 * A code block: a bar with the file name or language, then the lines. One-line blocks have no bar.
 */
export function CodeBlock(props: CodeBlockProps) {
  const { title, label, lines } = props
  if (!title && lines === 1)
    return (
      <div className="code code-single">
        <CodeLines {...props} />
        <CodeActions wrap={props.wrap} />
      </div>
    )
  return (
    <div className="code">
      <div className="code-bar">
        <span className="code-title">
          <CodeTitle title={title ?? label} run={props.run} />
        </span>
        {title && <span className="code-language">{label}</span>}
        <CodeActions wrap={props.wrap} />
      </div>
      <CodeLines {...props} />
    </div>
  )
}
