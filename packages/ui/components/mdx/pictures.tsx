import { Icon } from '../icon'
import * as figureWords from '../../words/figures'

interface ThemedImageProps {
  light: string
  dark: string
  alt: string
  width?: string
  height?: string
}

/**
 * An image for each theme. Both are in the page; the hidden one is lazy, so it is never fetched.
 */
export function ThemedImage({ light, dark, alt, width, height }: ThemedImageProps) {
  const size = { width, height, loading: 'lazy', decoding: 'async' } as const
  return (
    <>
      <img className="when-light" src={light} alt={alt} {...size} />
      <img className="when-dark" src={dark} alt={alt} {...size} />
    </>
  )
}

interface MermaidProps {
  title: string
  alt: string
  source: string
  /**
   * URL of the drawn pictures without theme and extension; absent if the browser has to draw them.
   */
  picture?: string
  width?: string
  height?: string
}

/**
 * The width below which the text in a picture becomes unreadable, so the picture scrolls instead. A
 * class, because the policy forbids inline styles.
 */
const leastWidth = (width = '0'): number =>
  Math.min(1200, Math.round((Number(width) * 0.78) / 100) * 100)

/** A link to the picture on its own, which a dialog shows if there is script. */
function Enlarge({ picture, title }: { picture: string; title: string }) {
  return (['light', 'dark'] as const).map(theme => (
    <a
      key={theme}
      className={`menu-button when-${theme}`}
      href={`${picture}-${theme}.svg`}
      target="_blank"
      rel="noopener"
      aria-label={figureWords.enlargeDiagram(title)}
      data-plain
      data-enlarge
    >
      <Icon name="expand" />
      {figureWords.enlarge}
    </a>
  ))
}

/** A diagram: two pictures drawn at build, or its source for the reader's browser to draw. */
export function Mermaid({ title, alt, source, picture, width, height }: MermaidProps) {
  return (
    <figure className="figure diagram wide" role="group" aria-label={title}>
      <figcaption className="figure-bar">
        <b>{title}</b>
        {picture && <Enlarge picture={picture} title={title} />}
      </figcaption>
      {picture ? (
        <div
          className={`diagram-body at-least-${leastWidth(width)}`}
          tabIndex={0}
          role="group"
          aria-label={figureWords.diagram(title)}
        >
          <ThemedImage
            light={`${picture}-light.svg`}
            dark={`${picture}-dark.svg`}
            alt={alt}
            width={width}
            height={height}
          />
        </div>
      ) : (
        <div
          className="diagram-body"
          data-mermaid
          tabIndex={0}
          role="group"
          aria-label={figureWords.diagram(title)}
        >
          <p>{alt}</p>
          <pre className="diagram-source">{source}</pre>
        </div>
      )}
      <details className="diagram-words">
        <summary>{figureWords.inWords}</summary>
        <p>{alt}</p>
      </details>
    </figure>
  )
}
