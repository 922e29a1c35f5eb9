import { describe, expect, test } from 'vitest'
import { fencesIn } from '../fences/read-fences'
import { languageOf, stepsOf } from '../walk/steps'

const fence = (text: string, meta = 'bash') =>
  fencesIn(`\`\`\`${meta}\n${text}\n\`\`\`\n`, 'content/page.mdx')[0]!
const stepsIn = async (text: string, meta?: string) =>
  (await stepsOf(fence(text, meta))).map(({ line, kind, text: own }) => [line, kind, own])

describe('Steps of a page', () => {
  test('are its commands with their lines, without comments and empty lines', async () => {
    expect(await stepsIn('# Run it\npython a.py\n\npython b.py  # again')).toEqual([
      [3, 'command', 'python a.py'],
      [5, 'command', 'python b.py  # again'],
    ])
  })

  test('continue after a backslash, a pipe, an open quote, block, or here-document', async () => {
    const commands = [
      'curl -s \\\n  "$URL"',
      'curl "$URL" |\n  jq .',
      `curl -d '{\n  "a": 1\n}' "$URL"`,
      'for one in 1 2; do\n  echo $one\ndone',
      'cat <<EOF\none\n\ntwo\nEOF',
    ]
    for (const command of commands)
      expect(await stepsIn(`${command}\nnext`), command).toEqual([
        [2, 'command', command],
        [2 + command.split('\n').length, 'command', 'next'],
      ])
  })

  test('are what follows the prompt in a terminal session, without what it prints', async () => {
    const session = '$ python a.py\n42\n$ curl \\\n  "$URL"\n{}'
    expect(await stepsIn(session, 'console')).toEqual([
      [2, 'command', 'python a.py'],
      [4, 'command', 'curl \\\n  "$URL"'],
    ])
  })

  test('that set variables, functions, or the folder are settings', async () => {
    const settings = ['export A=1', 'A="$(pwd)/x"', 'cd app', 'call() {\n  echo "$1"\n}']
    for (const setting of settings)
      expect(await stepsIn(setting), setting).toEqual([[2, 'setting', setting]])
    expect(await stepsIn('ID=$(curl "$URL")')).toEqual([[2, 'command', 'ID=$(curl "$URL")']])
  })

  test('that install packages are known by their program', async () => {
    const installs = [
      'pip install -U langsmith',
      'python -m pip install openai',
      'npm init -y && npm pkg set type=module',
      'npm install langsmith tsx',
      'uv add langsmith',
    ]
    for (const install of installs)
      expect(await stepsIn(install), install).toEqual([[2, 'install', install]])
    for (const other of ['helm install langsmith', 'npm install -g x', 'npm run build'])
      expect((await stepsIn(other))[0]?.[1], other).toBe('command')
  })

  test('belong to the language of their tab, or of their programs', async () => {
    const languageIn = async (text: string, meta?: string) => {
      const one = fence(text, meta)
      return languageOf(one, await stepsOf(one))
    }
    expect(await languageIn('curl "$URL"', 'bash tab="python"')).toBe('python')
    expect(await languageIn('LANGSMITH_TEST_TRACKING=false npx vitest')).toBe('typescript')
    expect(await languageIn('print(1)', 'python')).toBe('python')
    expect(await languageIn('go run .', 'bash tab="go"')).toBe('other')
    expect(await languageIn('curl "$URL"')).toBeNull()
  })
})
