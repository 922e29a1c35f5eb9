export type EngineName = 'firefox' | 'webkit'

/** What a browser is started with. */
export interface Settings {
  /** The system prefers a dark theme. */
  dark?: boolean
  /** False turns JavaScript off; tests can still run code. */
  scripts?: boolean
  /** False blocks cookies and site data. */
  storage?: boolean
  /** The system enforces its own colors. Firefox only. */
  forcedColors?: boolean
}

/** Named keys; others are the letter they type. */
export const KEYS = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'Control',
  'Shift',
  'Meta',
] as const
export type Key = (typeof KEYS)[number] | 'k' | 'v' | '/'

export interface Point {
  x: number
  y: number
}

/** A page in a browser, driven the same way in every engine. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Runs a function in the page, which can't use anything around it. Waits for a promise. */
  run<Args extends unknown[], Result>(
    code: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Moves the mouse, in CSS pixels from the top left of the window. */
  move(to: Point): Promise<void>
  click(at: Point): Promise<void>
  /** Presses the last key while the others are held. */
  press(...keys: Key[]): Promise<void>
  type(text: string): Promise<void>
  /** Resizes what shows the page. WebKit's window is at least 450 px wide. */
  resize(width: number, height: number): Promise<void>
  /** The printed page, where the engine can print to a file. */
  pdf?(): Promise<Buffer>
}

/** A started browser. */
export interface Running {
  /** Opens a page without stored data. Only one is open at a time. */
  newTab(): Promise<{ tab: Tab; close: () => Promise<void> }>
  close(): Promise<void>
  /** Whether each tab has storage of its own. Otherwise, that of the last origin is cleared. */
  isolatesTabs: boolean
}
