interface ThemedImageProps {
  light: string
  dark: string
  alt: string
  width?: string
  height?: string
}

/** One picture for each theme. Both are in the page; the hidden one is lazy and so never fetched. */
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
  /** URL of the drawn pictures without theme and ending; absent when they have to be drawn in the browser. */
  picture?: string
  width?: string
  height?: string
}

/** A diagram: two pictures drawn ahead, or its source, which the reader's browser draws. */
export function Mermaid({ title, alt, source, picture, width, height }: MermaidProps) {
  return (
    <figure className="figure diagram wide" role="group" aria-label={title}>
      <figcaption className="figure-bar">
        <b>{title}</b>
      </figcaption>
      {picture ? (
        <div className="diagram-body" tabIndex={0} role="group" aria-label={`${title}: diagram`}>
          <ThemedImage light={`${picture}-light.svg`} dark={`${picture}-dark.svg`} alt={alt} width={width} height={height} />
        </div>
      ) : (
        <div className="diagram-body" data-mermaid tabIndex={0} role="group" aria-label={`${title}: diagram`}>
          <p>{alt}</p>
          <pre className="diagram-source">{source}</pre>
        </div>
      )}
      <details className="diagram-words">
        <summary>In words</summary>
        <p>{alt}</p>
      </details>
    </figure>
  )
}
