/** Characters of one passage. */
const MOST = 700
const FENCE = /^\s*(`{3,}|~{3,})/

/** A passage with an ellipsis if it is too long: code between lines, with its fence closed. */
export function shortened(text: string): string {
  if (text.length <= MOST) return text
  const lines = text.split('\n')
  const kept: string[] = []
  let fence = ''
  let room = MOST
  for (const line of lines) {
    room -= line.length + 1
    if (room < 0) break
    const [, marker = ''] = FENCE.exec(line) ?? []
    if (marker !== '') fence = fence === '' ? marker : ''
    kept.push(line)
  }
  if (kept.length === 0 || (fence !== '' && kept.length === 1)) return `${text.slice(0, MOST - 1)}…`
  return [...kept, '…', ...(fence === '' ? [] : [fence])].join('\n')
}
