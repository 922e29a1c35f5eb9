import { placeInPage, type Fence } from '../fences/fence'

const PLACE = /(?:File "([^"]+)", line (\d+)|([\w./:@-]+\.(?:[mc]?[jt]sx?|py)):(\d+)(?::(\d+))?)/g

/**
 * Positions on the page for tracebacks and stack traces, which name the files that samples were
 * written to, in the order in which they are named.
 */
export function placesInPage(text: string, written: ReadonlyMap<string, Fence>): string[] {
  return [...text.matchAll(PLACE)].flatMap(([, python, pythonLine, other, otherLine, column]) => {
    const path = python ?? other ?? ''
    const name = [...written.keys()].find(one => path === one || path.endsWith(`/${one}`))
    const sample = name === undefined ? undefined : written.get(name)
    if (!sample) return []
    const {
      file,
      line,
      column: at,
    } = placeInPage(sample, Number(pythonLine ?? otherLine), Number(column ?? 1))
    return [`${file}:${line}:${at}`]
  })
}
