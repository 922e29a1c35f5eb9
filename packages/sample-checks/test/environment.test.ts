import { describe, expect, test } from 'vitest'
import { misspelledVariables } from '../check/environment/misspelled'
import { unread } from '../check/environment/check-environment'
import { namesIn, namesInPackages } from '../check/environment/names-in-packages'
import { settingsOf } from '../check/environment/uses'
import { pagesOf } from '../fences/projects'
import { temporaryFolder } from '../../../test/temporary-folder'
import { fenced } from './sample'

describe('Environment variables in a package', () => {
  test.each([
    ['get_env_var("TRACING", default="x")', ['LANGSMITH_TRACING', 'LANGCHAIN_TRACING']],
    ['getLangSmithEnvironmentVariable("PROJECT")', ['LANGSMITH_PROJECT', 'LANGCHAIN_PROJECT']],
    ['_env_timeout("SANDBOX_X", 30)', ['LANGSMITH_SANDBOX_X', 'LANGCHAIN_SANDBOX_X']],
    ['otel_only_envvar_name = "OTEL_ONLY"', ['LANGSMITH_OTEL_ONLY', 'LANGCHAIN_OTEL_ONLY']],
    ['os.environ.get("OPENAI_API_KEY")', ['OPENAI_API_KEY']],
    ['process.env.LANGCHAIN_CALLBACKS_BACKGROUND', ['LANGCHAIN_CALLBACKS_BACKGROUND']],
    ['const a = LANGSMITH_THING', []],
  ])('are found in %s', (source, names) => {
    expect(namesIn(source)).toEqual(names)
  })

  test('are collected, and finding none is an error', async () => {
    const folder = await temporaryFolder({
      'a/x.py': 'os.getenv("LANGSMITH_A_B")',
      'a/tests/y.py': 'os.getenv("LANGSMITH_ONLY_TESTED")',
    })
    expect([...(await namesInPackages([`${folder}/a`], `${folder}/names.json`))]).toEqual([
      'LANGSMITH_A_B',
    ])
    expect([...(await namesInPackages([], `${folder}/names.json`))]).toEqual(['LANGSMITH_A_B'])
    await expect(namesInPackages([`${folder}/none`], `${folder}/other.json`)).rejects.toThrow(
      'reads an environment variable',
    )
  })
})

describe('Setting an environment variable', () => {
  test.each([
    ['bash', 'export LANGSMITH_X=1', ['LANGSMITH_X']],
    ['bash', 'LANGSMITH_X=1 node a.js', ['LANGSMITH_X']],
    ['bash', 'docker run -e LANGSMITH_X=1 image', ['LANGSMITH_X']],
    ['bash', 'echo "$LANGSMITH_X" "?LANGSMITH_X=1"', []],
    ['dotenv', 'LANGSMITH_X=1', ['LANGSMITH_X']],
    [
      'yaml',
      'env:\n  - name: LANGSMITH_X\n    value: a\nother:\n  LANGSMITH_Y: b',
      ['LANGSMITH_X', 'LANGSMITH_Y'],
    ],
    ['json', '{"env": {"LANGSMITH_X": "a"}}', ['LANGSMITH_X']],
    ['python', 'os.environ["LANGSMITH_X"] = "a"\nb = os.environ["LANGSMITH_Y"]', ['LANGSMITH_X']],
    [
      'typescript',
      'process.env.LANGSMITH_X = "a"; if (process.env.LANGSMITH_Y === "b") {}',
      ['LANGSMITH_X'],
    ],
  ])('is recognized in %s: %j', (language, code, names) => {
    expect(settingsOf(code, language).map(({ name }) => name)).toEqual(names)
  })
})

describe('Environment variable set by a sample', () => {
  const check = (...codes: string[]) =>
    unread(
      pagesOf(
        codes.flatMap(code => fenced('bash', code)),
        () => '.sh',
      )[0]!,
      new Set(['LANGSMITH_TRACING']),
    ).map(({ line, column, message, hint }) => `${line}:${column} ${message} → ${hint}`)

  test('is reported if nothing reads it', () => {
    expect(check('cd x\nexport LANGSMITH_TRACNG=true')).toEqual([
      '2:8 Nothing reads the variable `LANGSMITH_TRACNG`. → Did you mean `LANGSMITH_TRACING`?',
    ])
  })

  test.each([
    [['export LANGSMITH_TRACING=true']],
    [['LANGSMITH_OF_MINE=1', 'echo "$LANGSMITH_OF_MINE"']],
    [['export MY_OWN=1']],
  ])('is accepted in %j', codes => {
    expect(check(...codes)).toEqual([])
  })
})

describe('A variable whose name is nearly one of the documentation', () => {
  const known = new Set(['LANGSMITH_TRACING', 'LANGSMITH_API_KEY'])
  const found = (code: string, language: string) =>
    misspelledVariables(code, language, known).map(
      ({ line, column, hint }) => `${line}:${column} ${hint}`,
    )

  test('is found with its place, without a package', () => {
    expect(found('a=1\nexport LANGSMITH_TRACNG=true', 'bash')).toEqual([
      '2:8 Did you mean `LANGSMITH_TRACING`?',
    ])
    expect(found('os.environ["LANGSMITH_APIKEY"] = "x"', 'py')).toEqual([
      '1:13 Did you mean `LANGSMITH_API_KEY`?',
    ])
  })

  test.each([
    'LANGCHAIN_TRACING=true',
    'LANGSMITH_DEPLOYMENT=blue',
    'LANGSMITH_TRACNG=true\necho $LANGSMITH_TRACNG',
  ])('is not %j', code => {
    expect(found(code, 'bash')).toEqual([])
  })
})
