import type { Fault } from './check-data'

const INSTRUCTIONS = new Set([
  'FROM',
  'RUN',
  'CMD',
  'LABEL',
  'EXPOSE',
  'ENV',
  'ADD',
  'COPY',
  'ENTRYPOINT',
  'VOLUME',
  'USER',
  'WORKDIR',
  'ARG',
  'ONBUILD',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'SHELL',
  'MAINTAINER',
])

/** Instructions that exist, with something after them; nothing but `ARG` stands before `FROM`. */
export function dockerfileFaults(text: string): Fault[] {
  const faults: Fault[] = []
  let continues = false
  let isBuilding = false
  for (const [index, line] of text.split('\n').entries()) {
    const isText = line.trim() !== '' && !line.trim().startsWith('#')
    if (isText && !continues) {
      const [, written = '', rest = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? []
      const word = written.toUpperCase()
      const fault = (message: string) =>
        faults.push({
          line: index + 1,
          column: line.search(/\S/) + 1,
          message: `Dockerfile: ${message}`,
        })
      if (!INSTRUCTIONS.has(word)) fault(`there is no instruction \`${written}\`.`)
      else if (rest === '') fault(`\`${word}\` has nothing after it.`)
      else if (!isBuilding && word !== 'FROM' && word !== 'ARG')
        fault(`\`${word}\` stands before \`FROM\`.`)
      else if (rest.startsWith('[') && /^(?:CMD|ENTRYPOINT|SHELL)$/.test(word) && !isJson(rest))
        fault(`the list after \`${word}\` is no JSON.`)
      isBuilding ||= word === 'FROM'
    }
    if (isText) continues = line.trimEnd().endsWith('\\')
  }
  return faults
}

const isJson = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
