import mermaid from 'mermaid'
import { mermaidConfig } from '@docs/model/mermaid-config'

/**
 * Runs in the drawing frame: receives sources from its parent and returns pictures, one at a time.
 */
let queue = Promise.resolve()

addEventListener('message', event => {
  if (event.source !== parent || event.origin !== location.origin) return
  const { id, source, theme } = event.data as {
    id: number
    source: string
    theme: 'default' | 'dark'
  }
  queue = queue.then(async () => {
    try {
      mermaid.initialize(mermaidConfig(theme))
      const { svg } = await mermaid.render(`diagram-${id}`, source)
      parent.postMessage({ id, svg: withSize(svg) }, location.origin)
    } catch (error) {
      parent.postMessage({ id, error: (error as Error).message }, location.origin)
    }
  })
})
parent.postMessage('ready', location.origin)

/** Mermaid writes `width="100%"`, but the picture needs a size. */
function withSize(svg: string): string {
  const [, , , width = '0', height = '0'] =
    /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return svg
    .replace(/(<svg[^>]*?)\swidth="[^"]*"/, '$1')
    .replace(/(<svg[^>]*?)\sheight="[^"]*"/, '$1')
    .replace(/(<svg[^>]*?)\sstyle="[^"]*"/, '$1')
    .replace('<svg', `<svg width="${width}" height="${height}"`)
}
