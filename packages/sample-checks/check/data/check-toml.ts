import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Packages } from '../../packages/packages'
import type { Checker } from '../checker'

interface TomlParser {
  parse(text: string): unknown
}

/** Checks TOML with a parser from the samples' packages. */
export function checkToml(packages: Packages): Checker {
  return {
    name: 'toml',
    proves: true,
    takes: fence => fence.language === 'toml',
    endingOf: () => '.toml',
    depends: packages.nodeVersion,
    prepare: () => packages.installNode(),
    async check(projects) {
      const { parse } = createRequire(join(packages.nodeFolder, 'package.json'))(
        'smol-toml',
      ) as TomlParser
      return projects.map(({ files }) =>
        files.flatMap(file => {
          try {
            parse(file.code)
            return []
          } catch (error) {
            const {
              line = 1,
              column = 1,
              message,
            } = error as Error & { line?: number; column?: number }
            return [{ file: file.name, line, column, message: `TOML: ${message.split('\n')[0]}` }]
          }
        }),
      )
    },
  }
}
