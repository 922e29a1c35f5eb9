import { describe, expect, test } from 'vitest'
import { managerCommands } from '../../../ui/components/mdx/package-managers'
import { htmlOf } from '../compile'

const inWords = (command: string) =>
  managerCommands(command).map(([manager, line]) => `${manager}: ${line}`)

describe('Package manager commands', () => {
  test.each([
    [
      'npm install langsmith openai',
      [
        'npm: npm install langsmith openai',
        'pnpm: pnpm add langsmith openai',
        'yarn: yarn add langsmith openai',
        'bun: bun add langsmith openai',
      ],
    ],
    [
      'npm i langsmith',
      [
        'npm: npm install langsmith',
        'pnpm: pnpm add langsmith',
        'yarn: yarn add langsmith',
        'bun: bun add langsmith',
      ],
    ],
    [
      'npm install -D vitest',
      [
        'npm: npm install -D vitest',
        'pnpm: pnpm add -D vitest',
        'yarn: yarn add -D vitest',
        'bun: bun add -d vitest',
      ],
    ],
    [
      'npm install vitest --save-dev',
      [
        'npm: npm install -D vitest',
        'pnpm: pnpm add -D vitest',
        'yarn: yarn add -D vitest',
        'bun: bun add -d vitest',
      ],
    ],
    [
      'npm install',
      ['npm: npm install', 'pnpm: pnpm install', 'yarn: yarn install', 'bun: bun install'],
    ],
    [
      'npm uninstall langsmith',
      [
        'npm: npm uninstall langsmith',
        'pnpm: pnpm remove langsmith',
        'yarn: yarn remove langsmith',
        'bun: bun remove langsmith',
      ],
    ],
    [
      'npm run test',
      ['npm: npm run test', 'pnpm: pnpm run test', 'yarn: yarn run test', 'bun: bun run test'],
    ],
    [
      'npm exec tsx app.ts',
      [
        'npm: npx tsx app.ts',
        'pnpm: pnpm dlx tsx app.ts',
        'yarn: yarn dlx tsx app.ts',
        'bun: bunx tsx app.ts',
      ],
    ],
    [
      'npm create vite@latest',
      [
        'npm: npm create vite@latest',
        'pnpm: pnpm create vite@latest',
        'yarn: yarn create vite@latest',
        'bun: bun create vite@latest',
      ],
    ],
    [
      'pip install -U langsmith openai',
      ['pip: pip install -U langsmith openai', 'uv: uv add langsmith openai'],
    ],
    [
      'pip install "langsmith[otel]"',
      ['pip: pip install "langsmith[otel]"', 'uv: uv add "langsmith[otel]"'],
    ],
  ])('are derived from %s', (command, all) => {
    expect(inWords(command)).toEqual(all)
  })

  test.each(['cargo add langsmith', 'npm', 'pip freeze', ''])(
    "can't be derived from %j, and the error lists supported commands",
    command => {
      expect(() => managerCommands(command)).toThrow(/understands `npm install …`.*not `/)
    },
  )

  test('are rendered as tabs that remember the manager of each language', async () => {
    expect(await htmlOf('<PackageManagers command="npm install langsmith" />')).toContain(
      'data-group="js-packages" data-has="npm pnpm yarn bun"',
    )
    expect(await htmlOf('<PackageManagers command="pip install langsmith" />')).toContain(
      'data-group="python-packages" data-has="pip uv"',
    )
  })

  test('escape HTML', async () => {
    expect(
      await htmlOf('<PackageManagers command="pip install &quot;langsmith<1&quot;" />'),
    ).toContain('install &quot;langsmith&lt;1&quot;</span>')
  })
})
