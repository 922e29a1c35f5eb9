import { carry } from './async-context'

/** What keeps a program alive: timers, and requests that are being answered. */
const alive = new Set<object>()
let check: (() => void) | undefined

const nativeTimeout = globalThis.setTimeout.bind(globalThis)

/** A timer as in Node: an object that can be unreferenced, and converts to its number. */
class Timer {
  constructor(readonly number: number) {}
  ref(): this {
    alive.add(this)
    return this
  }
  unref(): this {
    release(this)
    return this
  }
  hasRef(): boolean {
    return alive.has(this)
  }
  refresh(): this {
    return this
  }
  [Symbol.toPrimitive](): number {
    return this.number
  }
}

const timers = new Map<number, Timer>()

function release(one: object): void {
  alive.delete(one)
  if (alive.size === 0) check?.()
}

/** Keeps the program alive until the promise settles. */
export function keepAlive<Value>(promise: Promise<Value>): Promise<Value> {
  const token = {}
  alive.add(token)
  const done = (): void => void nativeTimeout(() => release(token))
  promise.then(done, done)
  return promise
}

/** Resolves when nothing is left to do, like the end of a process. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    // A task later, because what a timer or a response starts may still be in microtasks.
    check = () => nativeTimeout(() => alive.size === 0 && resolve(), 5)
    if (alive.size === 0) check()
  })

type Callback = (...args: unknown[]) => void

/** Replaces the timers of the worker by those of Node, which carry the asynchronous context. */
export function installTimers(): void {
  const nativeInterval = globalThis.setInterval.bind(globalThis)
  const nativeClear = globalThis.clearTimeout.bind(globalThis)
  const setTimer = (call: Callback, delay = 0, ...args: unknown[]): Timer => {
    const run = carry(call)
    // The types are those of Node; in a worker, timers are numbers.
    const number = nativeTimeout(() => {
      timers.delete(number)
      try {
        run(...args)
      } finally {
        release(timer)
      }
    }, delay) as unknown as number
    const timer = new Timer(number)
    timers.set(number, timer)
    return timer.ref()
  }
  const setRepeated = (call: Callback, delay = 0, ...args: unknown[]): Timer => {
    // A number, as above.
    const timer = new Timer(nativeInterval(carry(call), delay, ...args) as unknown as number)
    timers.set(timer.number, timer)
    return timer.ref()
  }
  const clear = (given: Timer | number | undefined | null): void => {
    if (given === undefined || given === null) return
    const number = Number(given)
    nativeClear(number)
    const timer = timers.get(number)
    timers.delete(number)
    if (timer) release(timer)
  }
  Object.assign(globalThis, {
    setTimeout: setTimer,
    setInterval: setRepeated,
    setImmediate: (call: Callback, ...args: unknown[]) => setTimer(call, 0, ...args),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  })
}
