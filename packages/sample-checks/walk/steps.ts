import { runCommand } from '../packages/run-command'
import { readCommands } from '../check/shell/read-commands'
import type { Fence } from '../fences/fence'

/** The languages that a page is walked in, each in a folder of its own. */
export type Language = 'python' | 'typescript'
export const LANGUAGES = ['python', 'typescript'] as const

/** The page of a file: `a/b` of `content/a/b.mdx`. */
export const pageOf = (file: string): string => file.replace(/^content\/|\.mdx?$/g, '')

/** A command that a page tells readers to enter. */
export interface Step {
  fence: Fence
  /** Line on the page, from 1. */
  line: number
  /** The command as written, perhaps over several lines. */
  text: string
  /** The programs that it calls, such as `npm`; functions and variables aren't programs. */
  programs: readonly string[]
  /** Settings only change the shell: variables, functions, the current folder. */
  kind: 'install' | 'setting' | 'command'
}

const SHELLS = new Set(['bash', 'console'])
const WORDS_OF_BASH =
  /^(?:for|in|do|done|if|then|else|elif|fi|while|until|case|esac|function|\{|\}|!|\[\[?|time)$/
const SETTINGS =
  /^(?:export|unset|cd|set|source|\.|read|local|return|alias|shift|true|:|pushd|popd|pwd)$/
const FUNCTION = /^\s*(?:function )?\w+\s*\(\)\s*\{[\s\S]*\}\s*$/
const INSTALLS = new RegExp(
  String.raw`^(?:npm (?:install|i|init|pkg)\b(?!.*(?: -g| --global))|` +
    String.raw`(?:python3? -m )?pip3? install|uv (?:pip install|add|init)|` +
    String.raw`pnpm add|yarn add|python3? -m venv)`,
)

/** The steps of a fence in order; none if it isn't a shell's. Incomplete lines are joined. */
export async function stepsOf(fence: Fence): Promise<Step[]> {
  if (!SHELLS.has(fence.language)) return []
  const steps: Step[] = []
  const lines = fence.code.split('\n')
  for (let at = 0; at < lines.length;) {
    const { start, text, next } = await commandAt(lines, at, fence.language === 'console')
    at = next
    if (text === '') continue
    const programs = programsOf(text)
    steps.push({
      fence,
      line: fence.line + start + 1,
      text,
      programs,
      kind: kindOf(text, programs),
    })
  }
  return steps
}

async function commandAt(
  lines: readonly string[],
  start: number,
  isConsole: boolean,
): Promise<{ start: number; text: string; next: number }> {
  let text = lines[start] ?? ''
  let next = start + 1
  if (isConsole && !text.startsWith('$ ')) return { start, text: '', next }
  text = text.replace(isConsole ? /^\$ / : /^$/, '')
  if (/^\s*(?:#.*)?$/.test(text)) return { start, text: '', next }
  while (next < lines.length && !(await isComplete(text)))
    text += `\n${(lines[next++] ?? '').replace(isConsole ? /^> / : /^$/, '')}`
  return { start, text, next }
}

/** Bash reports an open quote, block, or here-document as an error or a warning. */
async function isComplete(text: string): Promise<boolean> {
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(text) || /(?:\|\||&&|\|)\s*$/.test(text)) return false
  if (!/['"`({\\]|<<|\b(?:do|then|case|in)\b/.test(text)) return true
  const { status, stderr } = await runCommand('bash', ['-n', '-c', text])
  return status === 0 && stderr === ''
}

/** The programs of a command, without shell words, functions, and assignments. */
export function programsOf(text: string): string[] {
  const functions = new Set(
    [...text.matchAll(/^\s*(?:function )?(\w+)\s*\(\)/gm)].map(one => one[1]),
  )
  const called = readCommands(text).flatMap(({ words }) => {
    const at = words.findIndex(({ value }) => !/^\w+\+?=/.test(value) && !WORDS_OF_BASH.test(value))
    const first = words[at]?.value
    return first === undefined ||
      functions.has(first) ||
      /^(?:for|case)$/.test(words[0]?.value ?? '')
      ? []
      : [first, ...(first === 'npx' ? [words[at + 1]?.value ?? ''] : [])]
  })
  return [...new Set(called)].filter(name => /^[\w./@-]+$/.test(name))
}

function kindOf(text: string, programs: readonly string[]): Step['kind'] {
  const command = text.trim().replace(/^(?:\w+=\S*\s+)+/, '')
  if (INSTALLS.test(command)) return 'install'
  if (FUNCTION.test(text)) return 'setting'
  return programs.every(name => SETTINGS.test(name)) ? 'setting' : 'command'
}

const OF_PYTHON = /^(?:python3?|pip3?|pytest|uv|uvx|uvicorn|flask|fastapi|streamlit|poetry|pipx)$/
const OF_NODE = /^(?:npm|npx|node|pnpm|yarn|bun|deno|tsx)$/

/** The language of a fence: of its tab, or of what it says; null if it belongs to both. */
export function languageOf(fence: Fence, steps: readonly Step[] = []): Language | 'other' | null {
  const tab = fence.tab?.toLowerCase()
  if (tab === 'python' || fence.language === 'python') return 'python'
  if (/^(?:typescript|javascript|tsx|jsx)$/.test(fence.language)) return 'typescript'
  if (tab === 'typescript' || tab === 'javascript' || tab === 'js') return 'typescript'
  if (tab === 'go' || tab === 'java' || /^(?:go|java|kotlin|csharp|rust)$/.test(fence.language))
    return 'other'
  const programs = steps.flatMap(step => step.programs)
  const [isPython, isNode] = [OF_PYTHON, OF_NODE].map(own => programs.some(name => own.test(name)))
  if (isPython === isNode) return null
  return isPython ? 'python' : 'typescript'
}
