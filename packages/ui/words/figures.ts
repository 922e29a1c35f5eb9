/** Admonitions, tables, diagrams, screens of the app, experiments, and parts of the home page. */

export const note = 'Note'
export const info = 'Info'
export const tip = 'Tip'
export const warning = 'Warning'
export const danger = 'Danger'

/** The label of a table without a name of its own. */
export const table = 'Table'
/** The states of a task in a list. */
export const done = 'Done'
export const open = 'Open'

export const enlarge = 'Enlarge'
export const enlargeDiagram = (title: string) => `Enlarge: ${title}`
export const closeEnlarged = 'Close'
export const diagram = (title: string) => `${title}: diagram`
/** The description of a diagram is below it. */
export const inWords = 'In words'
/** The label of the frame that draws diagrams. */
export const diagramDrawing = 'Diagram drawing'

/** A drawing of a screen of the app. `path` is the way to it. */
export const screen = (path: string) => `Screen: ${path}`
export const inApp = 'In LangSmith'
export const markedPlaces = 'Marked places'
export const button = 'Button'
/** The states of a switch. */
export const on = 'On'
export const off = 'Off'
export const options = (list: string) => `Options: ${list}`

export const experimentsOn = (dataset: string) => `Experiments on ${dataset}`
export const regressions = (count: number) =>
  count > 0 ? `${count} regression${count === 1 ? '' : 's'}` : 'No regressions'
export const examples = (count: number) => `${count} examples`
/** Follows the name of a score. */
export const isBetter = (better: 'higher' | 'lower') => `${better} is better`
export const scoresOn = (dataset: string) => `Scores on ${dataset}`
export const scoresByExample = (dataset: string) => `Scores on ${dataset} by example and experiment`
export const example = 'Example'
export const baseline = ' baseline'
export const noScore = 'no score'
export const sameAsBaseline = ' same as the baseline'
export const scored = (count: number, of: number) => `${count} of ${of} scored`
export const betterAndWorse = (better: number, worse: number) => `${better} better, ${worse} worse`

/** The home page. */
export const regionAddresses = 'Addresses of your region'
export const yourRegion = 'Your region'
export const copyAddress = (name: string) => `Copy the ${name} address`
export const changelog = 'Changelog'
export const region = 'Region'
export const language = 'Language'
export const provider = 'Provider'
export const framework = 'Framework'
/** No choice of a provider or framework. */
export const any = 'Any'
