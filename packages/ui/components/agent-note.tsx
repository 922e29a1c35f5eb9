/**
 * Where agents that read HTML find Markdown. It is hidden from readers with any device, but stays in
 * what programs make of the document.
 */
export const AgentNote = ({ markdownPath }: { markdownPath: string }) => (
  <p hidden>
    For AI agents: this page is {markdownPath} in Markdown, and all pages are listed in /llms.txt.
  </p>
)
