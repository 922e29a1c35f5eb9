import { readFileSync } from 'node:fs'

/** Processor time since the machine started, in ticks of the kernel. */
export interface ProcessorTimes {
  /** Of all programs, and what the hypervisor gave to other machines. */
  busy: number
  total: number
  /** Of this process and its finished children. */
  own: number
}

/** Null where there is no `/proc`, which only Linux has (proc_stat(5), proc_pid_stat(5)). */
export function processorTimes(): ProcessorTimes | null {
  try {
    return timesOf(readFileSync('/proc/stat', 'utf8'), readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return null
  }
}

/** Reads the texts of `/proc/stat` and `/proc/self/stat`. */
export function timesOf(machine: string, process: string): ProcessorTimes {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, steal = 0] = (
    machine.split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const busy = user + nice + system + irq + softIrq + steal
  // The name of the program is in parentheses and can contain spaces. User and system time, and
  // those of finished children, are the fields 14 to 17.
  const fields = process
    .slice(process.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return {
    busy,
    total: busy + idle + wait,
    own: fields.map(Number).reduce((sum, time) => sum + time, 0),
  }
}

/** The share of the processors, 0 to 1, that others used between two times; 0 if unknown. */
export function otherWork(start: ProcessorTimes | null, end: ProcessorTimes | null): number {
  if (!start || !end || end.total <= start.total) return 0
  const others = end.busy - start.busy - (end.own - start.own)
  return Math.max(0, others / (end.total - start.total))
}
