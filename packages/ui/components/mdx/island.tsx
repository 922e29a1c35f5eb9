interface IslandProps {
  name: string
  /** What its script hydrates the view with. */
  properties: object
  /** The view with its defaults. */
  html: string
}

/**
 * An interactive part of a page: its view, and the properties that its script hydrates it with.
 * Until then it is inert.
 */
export function Island({ name, properties, html }: IslandProps) {
  return (
    <div className="island wide" data-island={name}>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: jsonInHtml(properties) }}
      />
      <div data-island-view inert dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

/**
 * JSON that can't end its script element. Region tokens in it aren't replaced, because the text
 * belongs to the island.
 */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, text =>
    text.replaceAll('<', '\\u003c').replaceAll('[', '\\u005b'),
  )
