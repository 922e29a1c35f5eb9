/** The problems in the output of a command, one line each: `place severity message → hint`. */
export function toldProblems(said: string): string[] {
  return said.split('\n\n').flatMap(block => {
    const [first = '', ...rest] = block.trim().split('\n')
    const [, place, severity, message] = /^(?:(\S+) {2})?(error|warning) {2}(.*)$/.exec(first) ?? []
    if (severity === undefined) return []
    const hint = rest.find(line => /^ {2}\S/.test(line) && !/^\s+\d* ?\|/.test(line))
    return [`${place ?? '?'} ${severity} ${message}${hint ? ` → ${hint.trim()}` : ''}`]
  })
}
