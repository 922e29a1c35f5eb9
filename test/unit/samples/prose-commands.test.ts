import { describe, expect, test } from 'vitest'
import { proseCommands } from '../../../packages/sample-checks/walk/prose-commands'

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
})
