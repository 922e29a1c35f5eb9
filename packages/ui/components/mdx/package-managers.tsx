import { escapeHtml } from '@docs/model/escape-html'
import { CodeTabs } from './tabs'
import { CodeBlock } from './code-block'

/** `npm install a b`, `pip install -U a`, and equivalents for the other package managers. */
export function managerCommands(command: string): [manager: string, command: string][] {
  const npm = /^npm (install|i|uninstall|run|exec|create|init)\b\s*(.*)$/.exec(command.trim())
  if (npm) return npmCommands(npm[1] ?? '', npm[2] ?? '')
  const pip = /^pip install\s+(.*)$/.exec(command.trim())
  if (pip)
    return [
      ['pip', command.trim()],
      ['uv', `uv add ${(pip[1] ?? '').replace(/(?:^|\s)(?:-U|--upgrade)(?=\s|$)/g, '').trim()}`],
    ]
  throw new Error(
    'PackageManagers understands `npm install …`, `npm run …`, `npm exec …`, `npm create …` ' +
      `and \`pip install …\`, not \`${command}\`.`,
  )
}

function npmCommands(verb: string, rest: string): [string, string][] {
  const dev = /(?:^|\s)(?:-D|--save-dev)(?=\s|$)/.test(rest)
  const names = rest
    .replace(/(?:^|\s)(?:-D|--save-dev|-S|--save|--)(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const all = (npm: string, pnpm: string, yarn: string, bun: string): [string, string][] =>
    [
      ['npm', npm],
      ['pnpm', pnpm],
      ['yarn', yarn],
      ['bun', bun],
    ].map(([name, line]) => [name ?? '', (line ?? '').trim()])
  const flag = dev ? '-D ' : ''
  switch (verb) {
    case 'uninstall':
      return all(
        `npm uninstall ${names}`,
        `pnpm remove ${names}`,
        `yarn remove ${names}`,
        `bun remove ${names}`,
      )
    case 'run':
      return all(`npm run ${names}`, `pnpm run ${names}`, `yarn run ${names}`, `bun run ${names}`)
    case 'exec':
      return all(`npx ${names}`, `pnpm dlx ${names}`, `yarn dlx ${names}`, `bunx ${names}`)
    case 'create':
    case 'init':
      return all(
        `npm create ${names}`,
        `pnpm create ${names}`,
        `yarn create ${names}`,
        `bun create ${names}`,
      )
    default:
      if (names === '') return all('npm install', 'pnpm install', 'yarn install', 'bun install')
      return all(
        `npm install ${flag}${names}`,
        `pnpm add ${flag}${names}`,
        `yarn add ${flag}${names}`,
        `bun add ${flag.replace('-D', '-d')}${names}`,
      )
  }
}

/**
 * The groups that remember the choice, with their values. Readers of both languages have two
 * preferences.
 */
export const MANAGER_GROUPS = {
  'js-packages': ['npm', 'pnpm', 'yarn', 'bun'],
  'python-packages': ['pip', 'uv'],
} as const

export const managerGroup = (command: string): keyof typeof MANAGER_GROUPS =>
  command.trim().startsWith('pip') ? 'python-packages' : 'js-packages'

/** One command for every package manager of its language. */
export function PackageManagers({ command }: { command: string }) {
  const commands = managerCommands(command)
  return (
    <CodeTabs group={managerGroup(command)}>
      {commands.map(([manager, line]) => {
        const [program = '', ...rest] = line.split(' ')
        const html =
          `<span class="line"><span class="tok-function">${escapeHtml(program)}</span> ` +
          `${escapeHtml(rest.join(' '))}</span>`
        return (
          <CodeBlock
            key={manager}
            html={html}
            language="bash"
            label={manager}
            tabLabel={manager}
            tabValue={manager}
            lines={1}
          />
        )
      })}
    </CodeTabs>
  )
}
