import { cpus, loadavg } from 'node:os'

/** What a run has measured, as rows of a Markdown table: see docs/operations.md. */
export interface Figures {
  add(measure: string, value: string): void
  print(): void
}

export function collectFigures(): Figures {
  const rows: [string, string][] = []
  const load = () => loadavg()[0]?.toFixed(1) ?? '?'
  const before = load()
  return {
    add: (measure, value) => rows.push([measure, value]),
    print() {
      rows.push([
        'processors; load of the machine before and after',
        `${cpus().length}; ${before}, ${load()}`,
      ])
      const table = rows.map(([measure, value]) => `| ${measure} | ${value} |`)
      process.stdout.write(`${['| measure | value |', '|---|--:|', ...table].join('\n')}\n`)
    },
  }
}

/** Rounded milliseconds. */
export const ms = (time: number): string => `${Math.round(time)} ms`
