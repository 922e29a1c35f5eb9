import { describe, expect, test } from 'vitest'
import { readFences } from '../fences/read-fences'
import { proseCommands, withProseCommands } from '../walk/prose-commands'
import { temporaryFolder } from '../../../test/temporary-folder'

const commandsIn = (text: string, ...titles: string[]) =>
  proseCommands(text, 'content/page.mdx', new Set(titles)).map(({ line, code }) => [line + 1, code])

describe('Commands in sentences', () => {
  test('are those that run a sample of the page or a server', () => {
    const text =
      'Run it with `python app.py` or `npx tsx app.ts "a question"`.\n\nThen run ' +
      '`uvicorn server:app --port 8000`.'
    expect(commandsIn(text, 'app.py', 'app.ts')).toEqual([
      [1, 'python app.py'],
      [1, 'npx tsx app.ts "a question"'],
      [3, 'uvicorn server:app --port 8000'],
    ])
  })

  test('include the install line of every package manager, as npm has it', () => {
    expect(commandsIn('Install:\n\n<PackageManagers command="npm install ai@7 tsx" />')).toEqual([
      [3, 'npm install ai@7 tsx'],
    ])
  })

  test('are not those of files that the page does not have, with parts left out, or in samples', () => {
    expect(
      commandsIn('`python other.py`, `python app.py …`\n\n```\n`python app.py`\n```', 'app.py'),
    ).toEqual([])
  })

  test('before their program are entered when all of it is there', async () => {
    const root = await temporaryFolder({
      'content/page.mdx': [
        'Save it, and run `python app.py`.',
        '```python title="app.py" group="app"\na = 1\n```',
        '```python title="other.py"\nb = 2\n```',
        '```python title="app.py" group="app"\nprint(a)\n```',
        'Then run `python other.py`.',
      ].join('\n\n'),
    })
    const content = `${root}/content`
    const all = await withProseCommands(await readFences(content, root), content, root)
    expect(all.map(({ code }) => code.trim())).toEqual([
      'a = 1',
      'b = 2',
      'print(a)',
      'python app.py',
      'python other.py',
    ])
  })
})
