import type { Words } from '@docs/trace-query/explain-filter'

/** Text with inline code. */
export function Sentence({ words }: { words: Words }) {
  return (
    <>
      {words.map((piece, index) =>
        typeof piece === 'string' ? (
          <span key={index}>{piece}</span>
        ) : (
          <code key={index} className="inline">
            {piece.code}
          </code>
        ),
      )}
    </>
  )
}
