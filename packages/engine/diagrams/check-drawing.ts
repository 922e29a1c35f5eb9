/**
 * Finds faults of a drawn diagram: text that leaves its box, and lines that cross text. Runs in a
 * page that shows the SVG, so it must not refer to anything outside of itself.
 *
 * @param svg The drawn diagram, in the document.
 * @returns a sentence for each fault.
 */
export function checkDrawing(svg: Element): string[] {
  const SLACK = 1.5
  const faults: string[] = []
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
  const textOf = (element: Element): string => (element.textContent ?? '').trim()
  const texts = [...svg.querySelectorAll<SVGTextElement>('text')].filter(textOf)

  const SHAPES = ':scope > rect, :scope > path, :scope > polygon, :scope > circle'
  for (const text of texts) {
    const owner = text.closest('.node, g:has(> rect.note), g:has(> rect.actor)')
    const shapes = owner ? [...owner.querySelectorAll(SHAPES)] : []
    if (shapes.length === 0) continue
    const [inner, outer] = [boxOf(text), shapes.map(boxOf)]
    const left = Math.min(...outer.map(box => box.left))
    const right = Math.max(...outer.map(box => box.right))
    if (inner.left < left - SLACK || inner.right > right + SLACK)
      faults.push(`"${textOf(text)}" is wider than its box.`)
  }

  const frame = boxOf(svg)
  for (const text of texts) {
    const box = boxOf(text)
    if (box.left < frame.left - SLACK || box.right > frame.right + SLACK)
      faults.push(`"${textOf(text)}" leaves the picture.`)
  }

  // Labels of edges and messages have opaque ground and are drawn over lines. A lifeline behind the
  // middle of a message is passed by it; one behind its first or last letters is where it ends.
  const LIFELINE = 'line.actor-line'
  const LINES = `.edgePaths path, path.flowchart-link, line[class^="messageLine"], ${LIFELINE}`
  const isMessage = (text: Element): boolean => text.matches('.messageText')
  const places = texts.filter(text => !text.closest('.edgeLabel') && !isMessage(text))
  for (const line of svg.querySelectorAll<SVGGeometryElement>(LINES)) {
    const crossable = line.matches(LIFELINE) ? texts.filter(isMessage) : places
    const matrix = line.getScreenCTM()
    if (!matrix) continue
    const length = line.getTotalLength()
    for (const text of crossable) {
      const box = boxOf(text)
      const [start, end] = [box.left + box.width / 4, box.right - box.width / 4]
      for (let at = 0; at <= length; at += 4) {
        const point = line.getPointAtLength(at).matrixTransform(matrix)
        const isInside =
          point.x > box.left + SLACK &&
          point.x < box.right - SLACK &&
          point.y > box.top + SLACK &&
          point.y < box.bottom - SLACK
        if (!isInside || (isMessage(text) && point.x > start && point.x < end)) continue
        faults.push(`A line crosses "${textOf(text)}".`)
        break
      }
    }
  }
  return [...new Set(faults)]
}
