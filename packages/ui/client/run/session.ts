import { toAddress } from '@docs/model/address'
import type { Report } from '@docs/sample-runner/messages/messages'
import type { RunFiles, Runnable } from '@docs/sample-runner/messages/runnable'
import { first, reduce, stopped, type RunState } from './run-state'
import * as words from '../../words/run'

/** How long a sample may run, in milliseconds. */
const LIMIT = 10_000
/** How long its files may take to load. */
const PATIENCE = 30_000

let sessions = 0

/** One execution of a sample in a frame of its own. */
export class Session {
  readonly id = ++sessions
  state: RunState = first
  private readonly listeners = new Set<() => void>()
  private frame: HTMLIFrameElement | undefined
  private readonly ended = new AbortController()

  /**
   * @param name Of the compiled sample.
   * @param files Where everything else is.
   */
  constructor(
    private readonly name: string,
    private readonly files: RunFiles,
  ) {}

  get isRunning(): boolean {
    return this.state.phase === 'loading' || this.state.phase === 'running'
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getState = (): RunState => this.state

  /** Loads and starts the sample. Failures are part of the state. */
  async run(): Promise<void> {
    const patience = setTimeout(() => this.end(words.sampleTooSlow), PATIENCE)
    try {
      const [sample, scripts, frame] = await this.load()
      clearTimeout(patience)
      if (this.isRunning) this.start(sample, scripts, frame)
    } catch {
      clearTimeout(patience)
      this.end(words.sampleMissing)
    }
  }

  /** Stops it, whatever it is doing: removing the frame ends its worker. */
  stop(): void {
    this.end(words.stopped)
  }

  private async load(): Promise<[Runnable, string[], HTMLIFrameElement]> {
    const frame = this.open()
    const worker = this.fetchText(this.files.worker)
    const sample = this.fetchText(`/assets/run-${this.name}.json`).then(JSON.parse)
    const packages = sample.then(({ packages: names }: Runnable) =>
      Promise.all(names.map(name => this.fetchText(this.files.packages[name] ?? ''))),
    )
    const [loaded, first, rest, opened] = await Promise.all([sample, worker, packages, frame])
    return [loaded as Runnable, [first, ...rest], opened]
  }

  private async fetchText(url: string): Promise<string> {
    const response = await fetch(toAddress(url), { signal: this.ended.signal })
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`)
    return response.text()
  }

  /** The frame has no origin: its code can't reach the page, the site's storage, or a network. */
  private open(): Promise<HTMLIFrameElement> {
    const frame = document.createElement('iframe')
    this.frame = frame
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.title = words.sample
    frame.hidden = true
    frame.src = toAddress(this.files.frame)
    return new Promise(resolve => {
      frame.addEventListener('load', () => resolve(frame), { once: true })
      document.body.append(frame)
    })
  }

  private start(sample: Runnable, scripts: string[], frame: HTMLIFrameElement): void {
    const { port1: ours, port2: theirs } = new MessageChannel()
    const limit = setTimeout(() => this.end(words.stoppedAfter(LIMIT / 1000)), LIMIT)
    const { signal } = this.ended
    signal.addEventListener('abort', () => {
      clearTimeout(limit)
      ours.close()
    })
    ours.addEventListener('message', ({ data }: MessageEvent<Report>) => this.receive(data))
    ours.start()
    addEventListener(
      'message',
      ({ source, data }: MessageEvent<{ failed?: string }>) => {
        if (source === frame.contentWindow && data.failed !== undefined)
          this.end(words.notStarted(data.failed))
      },
      { signal },
    )
    // A document without an origin can't be named as the receiver.
    frame.contentWindow?.postMessage({ sample, scripts }, '*', [theirs])
  }

  private receive(report: Report): void {
    if (!this.isRunning) return
    this.set(reduce(this.state, report))
    if (!this.isRunning) this.close()
  }

  private end(reason: string): void {
    if (!this.isRunning) return
    this.set(stopped(this.state, reason))
    this.close()
  }

  private close(): void {
    this.ended.abort()
    this.frame?.remove()
  }

  private set(state: RunState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
