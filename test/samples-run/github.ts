import { textOf } from '../../packages/stand-in/http'
import { listen, type Listening } from '../../packages/stand-in/node-server'

/** The last written version of a file in the repository. */
export interface StoredFile {
  sha: string
  text: string
}

/**
 * The two requests of GitHub's API that write files to a repository, including the `sha` required
 * to replace a file.
 */
export async function startGitHub(
  token: string,
): Promise<Listening & { files: Map<string, StoredFile>; messages: string[] }> {
  const files = new Map<string, StoredFile>()
  const messages: string[] = []
  const server = await listen(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { message: 'Bad credentials' } }
    const name = path.replace(/^\/repos\/[^/]+\/[^/]+\/contents\//, '')
    const known = files.get(name)
    if (method === 'GET')
      return known ? { status: 200, body: known } : { status: 404, body: { message: 'Not Found' } }
    const change = JSON.parse(textOf(body)) as {
      message: string
      content: string
      branch: string
      sha?: string
    }
    if (known && change.sha === undefined)
      return { status: 422, body: { message: '"sha" wasn\'t supplied.' } }
    if (known && change.sha !== known.sha)
      return { status: 409, body: { message: `${name} does not match ${change.sha}` } }
    messages.push(change.message)
    const sha = String(messages.length).padStart(40, '0')
    files.set(name, { sha, text: Buffer.from(change.content, 'base64').toString() })
    return { status: known ? 200 : 201, body: { content: { sha }, commit: { sha } } }
  })
  return { ...server, files, messages }
}
