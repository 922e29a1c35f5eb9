import { readFile } from 'node:fs/promises'
import { transform } from '../bundler'
import { parse, YAMLParseError } from 'yaml'
import { BuildFailed } from '../problems'
import { displayName } from './locate'

/**
 * The JSON of a data file. esbuild reports errors in it, with their position.
 *
 * @throws BuildFailed if it isn't valid JSON.
 */
export async function readJson(file: string): Promise<unknown> {
  const text = await textOf(file)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const place = await transform(text, { loader: 'json', logLevel: 'silent' }).then(
      () => null,
      (failed: unknown) => failuresOf(failed)?.[0],
    )
    const { line = 1, column = 0, lineText: excerpt } = place?.location ?? {}
    throw new BuildFailed([
      {
        severity: 'error',
        message: `The data file is not valid JSON: ${(place?.text ?? (error as Error).message).replace(/\.$/, '')}.`,
        hint: 'Use double quotes for keys and strings, and no comma after the last entry.',
        file: displayName(file),
        line,
        column: column + 1,
        ...(excerpt === undefined ? {} : { excerpt }),
      },
    ])
  }
}

/**
 * The YAML of a data file.
 *
 * @throws BuildFailed if it isn't valid YAML.
 */
export async function readYaml(file: string): Promise<unknown> {
  const text = await textOf(file)
  try {
    return parse(text, { prettyErrors: true }) as unknown
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const [start] = error.linePos ?? []
    const said = error.message.split(' at line ', 1)[0] ?? ''
    throw new BuildFailed([
      {
        severity: 'error',
        message: `The data file is not valid YAML: ${said.replace(/\.$/, '')}.`,
        file: displayName(file),
        line: start?.line ?? 1,
        column: start?.col ?? 1,
        excerpt: text.split('\n')[(start?.line ?? 1) - 1],
      },
    ])
  }
}

const textOf = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')

interface Failure {
  text: string
  location: { file: string; line: number; column: number; lineText: string } | null
}

/**
 * What esbuild reported, or undefined if something else was thrown: a module can throw anything.
 */
export const failuresOf = (error: unknown): Failure[] | undefined =>
  error instanceof Error ? (error as { errors?: Failure[] }).errors : undefined
