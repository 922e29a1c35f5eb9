/** A place in a script: the line and the column, both from 1. */
export interface ScriptPlace {
  line: number
  column: number
}

/**
 * The places in a stack trace, innermost first: `at f (blob:…:12:5)` in Chromium,
 * `f@blob:…:12:5` in Firefox and Safari.
 */
export const placesInStack = (stack: string): ScriptPlace[] =>
  [...stack.matchAll(/:(\d+):(\d+)\)?$/gm)].map(([, line, column]) => ({
    line: Number(line),
    column: Number(column),
  }))

/** Frames to record: calls pass through several functions of a package. */
const DEPTH = 60

const places = new Map<string, ScriptPlace>()
let firstLine = Infinity

/** Starts recording. The sample's code begins at this line of the script; packages are above it. */
export function recordPlaces(firstLineOfSample: number): void {
  firstLine = firstLineOfSample
  const limited = Error as { stackTraceLimit?: number }
  if (limited.stackTraceLimit !== undefined) limited.stackTraceLimit = DEPTH
}

/** The innermost place in the sample, or undefined. */
const placeInSample = (stack: string): ScriptPlace | undefined =>
  placesInStack(stack).find(({ line }) => line >= firstLine)

/**
 * Notes which line of the sample is being executed, if the value is a run: LangSmith puts each run
 * into the asynchronous context at the moment when the sample makes it.
 */
export function notePlace(value: unknown): void {
  if (typeof value !== 'object' || value === null || !('dotted_order' in value)) return
  const { id } = value as { id?: unknown }
  if (typeof id !== 'string' || places.has(id)) return
  const place = placeInSample(new Error('place').stack ?? '')
  if (place) places.set(id, place)
}

/** Where the sample made a run, by its ID. */
export const placeOfRun = (id: string): ScriptPlace | undefined => places.get(id)
