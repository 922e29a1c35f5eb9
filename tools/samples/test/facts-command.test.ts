import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '../facts-cli'
import { newestVersion } from '../../../packages/sample-checks/outdated/ask-registries'
import { temporaryFolder } from '../../../test/temporary-folder'

describe('npm run facts', () => {
  let [out, err] = ['', '']

  beforeEach(() => {
    ;[out, err] = ['', '']
    vi.spyOn(process.stdout, 'write').mockImplementation(text => ((out += String(text)), true))
    vi.spyOn(process.stderr, 'write').mockImplementation(text => ((err += String(text)), true))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  const site = () =>
    temporaryFolder({
      'site/data/versions.json': '{"checked": "2026-01-02", "python": {"sdk": "0.1.0"}}',
      'site/data/composer.json':
        '{"chart": {"version": "1.0"}, "blocks": [{"values": {"a.b": 1}}]}',
      'site/samples/facts/helm-langsmith-values.json':
        '{"version": "1.0", "keys": [{"key": "a.b", "type": "int", "default": 1}, {"key": "a", "type": "map"}]}',
      'content/a.mdx': 'Set `a.b`.\n',
      'values.yaml': 'a: {}\n',
    })

  test('prints the ages of the data files', async () => {
    expect(await main([], { root: await site() })).toBe(0)
    expect(out).toMatch(
      new RegExp(
        String.raw`^composer\.json {2}has no date\n {2}chart\.version 1\.0\n\n` +
          String.raw`versions\.json {2}checked 2026-01-02, \d+ days ago\n {2}python\.sdk 0\.1\.0\n$`,
      ),
    )
  })

  test('compares a newer chart with the known one', async () => {
    const root = await site()
    expect(await main(['--chart', `${root}/values.yaml`], { root })).toBe(0)
    expect(out).toMatch(/^chart 1\.0 → values\.yaml: 1 change, 1 page to look at\.\n/)
    expect(out).toContain('    a.b, used by the values composer\n      content/a.mdx:1\n')
  })

  test('ends with 0 and a sentence when the registry cannot be reached', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9')
    await expect(newestVersion({ ecosystem: 'npm', name: 'sdk' })).rejects.toThrow(
      /^npm returned no version of sdk\. Check the network connection\. \(ECONNREFUSED\)$/,
    )
    expect(await main(['--outdated', '--from', 'sdk@0.1.0'], { root: await site() })).toBe(0)
    expect(out).toMatch(/^SKIPPED: npm returned no version of sdk\./)
  })

  test.each([
    [['--outdate'], "Unknown option '--outdate'"],
    [['--from', 'sdk==0.1.0'], '`--from` needs `--outdated`.'],
    [['--outdated', '--from', 'sdk'], '`sdk` is not a version. '],
    [['--chart', '/nowhere/values.yaml'], 'There is no file `/nowhere/values.yaml`.'],
  ])('ends with 2 and help for %j', async (words, message) => {
    expect(await main(words, { root: '/nowhere' })).toBe(2)
    expect(err).toContain(message)
    expect(err).toContain('npm run facts [-- options]')
  })

  test('prints help', async () => {
    expect(await main(['--help'], { root: '/nowhere' })).toBe(0)
    expect(out).toMatch(/^npm run facts /)
  })
})
