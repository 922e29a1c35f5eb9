import * as words from '../words/page'

/**
 * Where agents that read HTML find Markdown. It is hidden from readers with any device, but stays in
 * what programs make of the document.
 */
export const AgentNote = ({ markdownPath }: { markdownPath: string }) => (
  <p hidden>{words.agentNote(markdownPath)}</p>
)
