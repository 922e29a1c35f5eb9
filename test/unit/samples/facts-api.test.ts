import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareApis, type ApiEntry } from '../../../packages/sample-checks/outdated/api'
import { declarationsIn } from '../../../packages/sample-checks/outdated/declarations'
import { findPython } from '../../../packages/sample-checks/packages/packages'
import { runCommand } from '../../../packages/sample-checks/packages/run-command'
import { temporaryFolder } from '../../temporary-folder'
import { root } from '../imports'

/** Changes as `kind name parameter detail`. */
const changes = (before: ApiEntry[], after: ApiEntry[]): string[] =>
  compareApis(before, after).map(({ kind, name, parameter, detail }) =>
    [kind, name, parameter, detail].filter(Boolean).join(' '),
  )

const python = await findPython()

async function pythonApi(files: Record<string, string>): Promise<ApiEntry[]> {
  const folder = await temporaryFolder(files)
  const script = join(root, 'packages/sample-checks/outdated/python-api.py')
  const { stdout, stderr } = await runCommand(python ?? '', [script, folder])
  expect(stderr).toBe('')
  return JSON.parse(stdout) as ApiEntry[]
}

describe.skipIf(python === null)('Two versions of a Python package', () => {
  const OLD = `
class Client:
    def __init__(self, url=None): ...
    def read(self, id, *, limit=10, old=None): ...
    def drop(self): ...
    def share(self): ...
    def _hidden(self): ...
class Row:
    name: str
    note: str = ""
def trace(name, tags=None): ...
def typed(a: "Optional[int]", b: t.List[str]): ...
def gone(): ...
`
  const NEW = `
class Client:
    def __init__(self, url=None, *, key): ...
    def read(self, id, *, limit=100, select=None):
        """Reads.

        Args:
            id: The id.
            limit (int): Deprecated. Use select.
        """
    @deprecated("Use items.share.")
    def share(self): ...
    def added(self): ...
    @property
    def size(self): ...
    @size.setter
    def size(self, value): ...
class AsyncClient:
    def read(self): ...
class Row:
    name: str
    note: str = "none"
def trace(name, tags): ...
def typed(a: int | None, b: List[int]): ...
`

  test('differ in what is gone, required, defaulted, deprecated and new', async () => {
    const before = await pythonApi({ 'sdk/client.py': OLD })
    const after = await pythonApi({ 'sdk/client.py': NEW })
    expect(changes(before, after)).toEqual([
      'removed Client.drop',
      'removed Client.read old',
      'removed gone',
      'required Client key',
      'required trace tags',
      'default Client.read limit 10 → 100',
      "default Row note '' → 'none'",
      'deprecated Client.read limit Deprecated. Use select.',
      'deprecated Client.share Use items.share.',
      'type typed b List[str] → List[int]',
      'added Client.added',
      'added Client.read select',
      'added Client.size',
    ])
  })

  test('are the same where a function only moved, and private names do not count', async () => {
    const before = await pythonApi({ 'sdk/a.py': 'def f(x): ...\ndef _g(): ...\n' })
    const after = await pythonApi({
      'sdk/__init__.py': 'from ._b import f\nfrom sdk._c import h as i\n',
      'sdk/_b.py': 'def f(x): ...\ndef other(): ...\n',
      'sdk/_c.py': 'def h(): ...\n',
      'sdk/_internal/d.py': 'def j(): ...\n',
    })
    expect(changes(before, after)).toEqual(['added h'])
  })
})

describe('Two versions of TypeScript declarations', () => {
  const OLD = `
import type { A } from "./a.js";
export interface Options {
    /** Defaults to 10. */
    limit?: number;
    filter?: (a: { b: string; }) => void;
    outputs?: A;
    upload?: boolean;
}
export declare class Client {
    private secret;
    constructor(config?: Options);
    read(id: string, { old, limit }?: { old?: string; limit?: number; }): Promise<{ a: 1; }>;
    share(id: string): void;
}
export declare function trace<T extends { x: 1; }>(fn: T): T;
export type Kind = "a;b" | "c";
`
  const NEW = `
export interface Options {
    /** Defaults to 20. */
    limit: number;
    filter?: (a: { b: string; }) => void;
    /** @deprecated Use referenceOutputs instead. */
    outputs?: A;
    referenceOutputs: A;
    upload?: boolean | ((
        run: A) => boolean);
}
export declare class Client {
    constructor(config?: Options);
    read(other: string, { limit, select }?: { limit?: number; select: string[]; }): Promise<{ a: 1; }>;
    /**
     * @deprecated Use items.share
     * instead.
     *
     * More.
     */
    share(id: string): void;
    added(): void;
}
export declare function trace<T extends { x: 1; }>(fn: T, name: string): T;
export type Kind = "a;b" | "d";
`

  test('differ in fields, parameters and the fields of object parameters', () => {
    const [before, after] = [declarationsIn(OLD, 'dist/client'), declarationsIn(NEW, 'lib/client')]
    expect(changes(before, after)).toEqual([
      'removed Client.read old',
      'required Client.read select',
      'required Options limit',
      'required trace argument 2',
      'deprecated Client.share Use items.share instead.',
      'deprecated Options outputs Use referenceOutputs instead.',
      'type Options upload boolean → boolean | (( run: A) => boolean)',
      'added Client.added',
      'added Options referenceOutputs',
    ])
  })

  test('differ in documented defaults', () => {
    const before = 'interface A {\n /** Defaults to `10`. */\n limit?: number;\n}'
    expect(
      changes(declarationsIn(before, 'a'), declarationsIn(before.replace('10', '20'), 'a')),
    ).toEqual(['default A limit 10 → 20'])
  })

  test('deprecate a function only with its last overload', () => {
    const overload = (comment: string) => `${comment}export declare function f(a: string): void;\n`
    const plain = declarationsIn(overload('') + overload(''), 'a')
    const half = declarationsIn(overload('') + overload('/** @deprecated No. */\n'), 'a')
    const both = declarationsIn(overload('/** @deprecated No. */\n').repeat(2), 'a')
    expect(changes(plain, half)).toEqual([])
    expect(changes(plain, both)).toEqual(['deprecated f No.'])
  })
})

test('A class that is new or gone is named without its methods', () => {
  const entry = (name: string): ApiEntry => ({ module: 'a', name, parameters: [] })
  const both = [entry('Client'), entry('Client.read')]
  expect(changes([], both)).toEqual(['added Client'])
  expect(changes(both, [])).toEqual(['removed Client'])
})
