import { readFileSync, readdirSync } from 'node:fs'

/** Processor time since the machine started, in ticks of the kernel. */
export interface ProcessorTimes {
  total: number
  /** What the hypervisor gave to other machines. */
  stolen: number
  /** Of each program that this process didn't start, by process id and start time. */
  others: Map<string, number>
}

/** What `/proc/N/stat` says about a process. */
interface ProcessStat {
  id: number
  parent: number
  started: string
  /** Its own time. */
  time: number
  /** That of its finished children. */
  childTime: number
}

/** Null where there is no `/proc`, which only Linux has (proc_stat(5), proc_pid_stat(5)). */
export function processorTimes(): ProcessorTimes | null {
  try {
    const processes = readdirSync('/proc').flatMap(name => {
      try {
        return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/stat`, 'utf8')] : []
      } catch {
        return [] // It has ended meanwhile.
      }
    })
    return timesOf(readFileSync('/proc/stat', 'utf8'), processes, process.pid)
  } catch {
    return null
  }
}

/** Reads the texts of `/proc/stat` and of the processes; `own` is the id of this one. */
export function timesOf(
  machine: string,
  processes: readonly string[],
  own: number,
): ProcessorTimes {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, stolen = 0] = (
    machine.split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const stats = new Map(processes.map(text => statOf(text)).map(stat => [stat.id, stat]))
  const isOwn = (stat: ProcessStat | undefined): boolean =>
    stat !== undefined && (stat.id === own || isOwn(stats.get(stat.parent)))
  const others = [...stats.values()].filter(stat => !isOwn(stat))
  return {
    total: user + nice + system + idle + wait + irq + softIrq + stolen,
    stolen,
    others: new Map(
      others.map(({ id, started, time, childTime }) => [
        `${id} ${started}`,
        // Process 1 inherits what others leave behind, such as the helpers of a browser.
        id === 1 ? time : time + childTime,
      ]),
    ),
  }
}

/** The name of the program is in parentheses and can contain spaces. */
function statOf(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const number = (field: number) => Number(fields[field - 3])
  return {
    id: parseInt(text, 10),
    parent: number(4),
    started: fields[22 - 3] ?? '',
    time: number(14) + number(15),
    childTime: number(16) + number(17),
  }
}

/** The share of the processors, 0 to 1, that others used between two times; 0 if unknown. */
export function otherWork(start: ProcessorTimes | null, end: ProcessorTimes | null): number {
  if (!start || !end || end.total <= start.total) return 0
  let used = end.stolen - start.stolen
  for (const [key, time] of end.others) used += time - (start.others.get(key) ?? 0)
  return Math.max(0, used / (end.total - start.total))
}
