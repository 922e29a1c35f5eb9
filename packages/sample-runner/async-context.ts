import { notePlace } from './places'

/**
 * What Node's `AsyncLocalStorage` provides, for browsers, which have no counterpart. A frame holds
 * the value of every storage; whoever runs code later captures the frame of now.
 *
 * `await` of native async functions can't be observed, so everything that runs here is compiled to
 * generators (`target: 'es2016'`), which continue through `Promise.prototype.then`.
 */
type Frame = ReadonlyMap<object, unknown>

let current: Frame = new Map()

function within<Result>(frame: Frame, call: () => Result): Result {
  const before = current
  current = frame
  try {
    return call()
  } finally {
    current = before
  }
}

/** The function, called in the frame of this moment. Other values are returned unchanged. */
export function carry<Value>(value: Value): Value {
  if (typeof value !== 'function') return value
  const frame = current
  return function (this: unknown, ...args: unknown[]) {
    return within(frame, () => (value as Callable).apply(this, args))
  } as Value
}

type Callable = (this: unknown, ...args: unknown[]) => unknown

/** The subset of Node's class that packages use. */
export class AsyncLocalStorage<Store> {
  static bind = carry
  static snapshot = () => carry((call: Callable, ...args: unknown[]) => call(...args))

  run<Result>(store: Store, call: (...args: unknown[]) => Result, ...args: unknown[]): Result {
    notePlace(store)
    return within(new Map(current).set(this, store), () => call(...args))
  }

  exit<Result>(call: (...args: unknown[]) => Result, ...args: unknown[]): Result {
    const without = new Map(current)
    without.delete(this)
    return within(without, () => call(...args))
  }

  enterWith(store: Store): void {
    current = new Map(current).set(this, store)
  }

  getStore(): Store | undefined {
    return current.get(this) as Store | undefined
  }

  disable(): void {
    const without = new Map(current)
    without.delete(this)
    current = without
  }
}

/** Node's `AsyncResource`, of which packages use the frame only. */
export class AsyncResource {
  static bind = carry
  private readonly enter = carry((call: () => unknown) => call())

  runInAsyncScope(call: Callable, receiver?: unknown, ...args: unknown[]): unknown {
    return this.enter(() => call.apply(receiver, args))
  }

  bind = <Value>(value: Value): Value => carry(value)
  emitDestroy = (): this => this
}

/** Makes promises and microtasks carry the frame. Timers do so in `event-loop.ts`. */
export function carryThroughPromises(): void {
  // oxlint-disable-next-line unicorn/no-thenable -- the purpose of this module
  const then = Promise.prototype.then
  // oxlint-disable-next-line unicorn/no-thenable, no-extend-native -- the purpose of this module
  Promise.prototype.then = function (onFulfilled, onRejected) {
    return then.call(this, carry(onFulfilled), carry(onRejected)) as never
  }
  const microtask = globalThis.queueMicrotask.bind(globalThis)
  globalThis.queueMicrotask = call => microtask(carry(call))
  carryIntoThenables()
}

/** The platform calls `then` of a foreign promise in a microtask of its own, without a frame. */
function carryIntoThenables(): void {
  const resolve = Promise.resolve.bind(Promise)
  function resolveInFrame(this: PromiseConstructor, value?: unknown): Promise<unknown> {
    if (this !== Promise || !isForeign(value)) return Reflect.apply(resolve, this, [value])
    return new Promise((fulfill, reject) =>
      queueMicrotask(() => {
        try {
          value.then(fulfill, reject)
        } catch (error) {
          reject(error)
        }
      }),
    )
  }
  Promise.resolve = resolveInFrame as typeof Promise.resolve
}

const isForeign = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (value as { constructor?: unknown }).constructor !== Promise &&
  typeof (value as { then?: unknown }).then === 'function'
