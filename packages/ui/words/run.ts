/** Samples that run in the browser, recordings of samples, and traces. */

/** The names of a button in its states; its label begins with one of them, too. */
export const run = 'Run'
export const runAgain = 'Run again'
export const stop = 'Stop'
/** `title` is the name of a file. */
export const runFile = (title: string | undefined) => `Run ${title}`
export const runIn = (language: string) => `Run in ${language}`
export const runFileIn = (title: string | undefined, language: string) =>
  `Run ${title} in ${language}`
export const running = 'Running the sample'
export const runnerMissing =
  'Couldn’t load what runs the sample. Check your connection and try again.'

export const loadingSample = 'Loading the sample …'
export const sampleTooSlow = 'Loading the sample took too long.'
export const sampleMissing = 'Couldn’t load the sample. Check your connection and try again.'
export const stopped = 'You stopped the sample.'
export const stoppedAfter = (seconds: number) => `The sample was stopped after ${seconds} seconds.`
export const notStarted = (reason: string) => `The sample couldn’t be started. ${reason}`
export const failed = (reason: string) => `The sample failed. ${reason}`
export const exited = (code: number) => `The sample exited with ${code}.`
export const recordedNothing = 'The sample finished. It recorded no runs.'
export const recorded = (runs: number, traces: number) =>
  `The sample finished. It recorded ${runs} run${runs === 1 ? '' : 's'}` +
  ` in ${traces} trace${traces === 1 ? '' : 's'}.`
/** The label of the frame in which a sample runs. */
export const sample = 'Sample'

export const output = 'Output'
export const consoleOutput = 'Console output'
/** `files` is a list of names. */
export const ranBefore = (files: string) => `Ran before it: ${files}`
/** A line of a file follows, as the place of an error. */
export const at = 'at'
export const moreTraces = (count: number) =>
  `And ${count === 1 ? '1 more trace' : `${count} more traces`}.`
/** What isn't real in the traces of a sample that ran in the browser. */
export const runNote = (isAnswered: boolean) =>
  'Recorded by the real SDK in your browser. Nothing was sent to LangSmith or a model' +
  `${isAnswered ? ': the answers of the model are recorded ones' : ''}, so latencies and ` +
  'tokens are not those of a model.'
export const showAllLines = (lines: string | undefined) => `Show all ${lines} lines`
export const showFewerLines = 'Show fewer lines'

/** A recording, which a test made. */
export const seeRecording = 'See what it does'
export const seeRecordingAgain = 'Try again to see what it does'
export const recordingMissing = 'Couldn’t load the recording. Check your connection and try again.'
export const recordingShown = 'The recording of the sample is below its code.'
export const whatItDoes = (sample: string) => `What ${sample} does`
export const program = 'Program that uses the sample'
export const exitCode = (code: number) => `Exit code ${code}`
/** `packages` is a list of names and versions. */
export const recordedOn = (date: string, packages: string) =>
  `Recorded on ${date} by a test, with ${packages}.`
export const preparedAnswers =
  'The answers of the model are prepared, and its latencies and tokens aren’t real.'

/** One run of a trace. */
export const inputsAndOutputs = 'Inputs and outputs'
/** Follows `inputsAndOutputs`, for screen readers. */
export const ofRun = (name: string) => ` of ${name}`
export const inputs = 'Inputs'
export const outputs = 'Outputs'
export const recordedAnswer = ' (recorded answer)'
export const none = 'None'
/** A line of code follows. */
export const madeBy = 'Made by'
export const project = 'Project'

/** A trace as a tree of runs. */
export const traceOf = (name: string) => `Trace: ${name}`
export const failedRuns = (count: number) => `${count} run${count === 1 ? '' : 's'} failed`
export const pending = 'Pending'
export const success = 'Success'
export const error = 'Error'
/** `count` is written with separators, or as thousands. */
export const tokenCount = (count: string) => `${count} tokens`
/** The heading of a column. */
export const runs = 'Run'
export const latency = 'Latency'
export const tokens = 'Tokens'
export const noTokens = 'No tokens'
export const selectRun = ' Select a run to see its line.'
