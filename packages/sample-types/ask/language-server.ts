import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'

/** How to start a server of the Language Server Protocol. */
export interface ServerCommand {
  args: [program: string, ...args: string[]]
  /** What the server asks for as `workspace/configuration`, by section. */
  settings: Record<string, unknown>
}

/** A position in a file. Lines and columns count from 0. */
interface FilePosition {
  path: string
  line: number
  column: number
}

/** A running server that knows the files of one folder. */
export interface LanguageServer {
  open(path: string, languageId: string, text: string): Promise<void>
  close(path: string): Promise<void>
  /** What an editor would show at a position, as Markdown; null if nothing. */
  hover(place: FilePosition): Promise<string | null>
  /** Where the name at a position is defined, as a `file:` URL with a line from 0. */
  definition(place: FilePosition): Promise<{ url: string; line: number } | null>
  stop(): void
}

interface Range {
  start: { line: number }
}
interface Location {
  uri?: string
  range?: Range
  targetUri?: string
  targetSelectionRange?: Range
}

/** How long a server may think about one question, in milliseconds. */
const LONGEST = 120_000

/**
 * Starts a language server.
 *
 * @throws Error if it can't be started, or stops before it is told to.
 */
export async function startServer(
  folder: string,
  { args: [program, ...args], settings }: ServerCommand,
): Promise<LanguageServer> {
  const child = spawn(program, args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('close', status => reject(new Error(`${program} stopped with status ${status}.`)))
  })
  ended.catch(() => undefined)
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.onError(() => undefined)
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => settings[section] ?? {}),
  )
  connection.onRequest('client/registerCapability', () => null)
  connection.onRequest('window/workDoneProgress/create', () => null)
  connection.listen()
  const ask = <Result>(method: string, question: object): Promise<Result> =>
    Promise.race([connection.sendRequest<Result>(method, question), ended, tooLate(method)])
  const uri = pathToFileURL(folder).href
  await ask('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'samples' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: { hover: { contentFormat: ['markdown'] } },
    },
  })
  await connection.sendNotification('initialized', {})
  const at = ({ path, line, column }: FilePosition) => ({
    textDocument: { uri: pathToFileURL(path).href },
    position: { line, character: column },
  })
  return {
    open: (path, languageId, text) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: pathToFileURL(path).href, languageId, version: 1, text },
      }),
    close: path =>
      connection.sendNotification('textDocument/didClose', {
        textDocument: { uri: pathToFileURL(path).href },
      }),
    async hover(place) {
      const answer = await ask<{ contents: { value: string } } | null>(
        'textDocument/hover',
        at(place),
      )
      return answer?.contents.value ?? null
    },
    async definition(place) {
      const answer = await ask<Location | Location[] | null>('textDocument/definition', at(place))
      const first = Array.isArray(answer) ? answer[0] : answer
      const url = first?.targetUri ?? first?.uri
      const line = (first?.targetSelectionRange ?? first?.range)?.start.line
      return url === undefined || line === undefined ? null : { url, line }
    },
    stop() {
      connection.dispose()
      // The compiler runs in a process of its own, which stops when its input ends.
      child.stdin.end()
      child.kill()
    },
  }
}

const tooLate = (method: string): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(
      () => reject(new Error(`The language server didn't answer ${method} in two minutes.`)),
      LONGEST,
    ).unref(),
  )
