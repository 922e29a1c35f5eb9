import { lastWords, runCommand } from '../../packages/run-command'
import type { Packages } from '../../packages/packages'
import type { Checker, Finding } from '../checker'

/** A parser of the Python packages. */
interface Parser {
  language: string
  ending: string
  /** Defines `mistake(text)`: line, column, and message of the first mistake, or None. */
  program: string
}

/** Terraform configuration, read by `python-hcl2`. */
export const checkHcl = (packages: Packages): Checker =>
  checkInPython(packages, {
    language: 'hcl',
    ending: '.tf',
    program: `
import hcl2
def mistake(text):
    try:
        hcl2.loads(text)
    except Exception as error:
        return (getattr(error, "line", 1), getattr(error, "column", 1),
                "HCL: " + str(error).split("\\n")[0])
`,
  })

/** SQL, read by `sqlglot`: valid if ClickHouse, PostgreSQL, or BigQuery accepts its grammar. */
export const checkSql = (packages: Packages): Checker =>
  checkInPython(packages, {
    language: 'sql',
    ending: '.sql',
    program: `
import logging
import sqlglot
logging.disable(logging.CRITICAL)
def mistake(text):
    first = None
    for dialect in ("clickhouse", "postgres", "bigquery"):
        try:
            sqlglot.parse(text, dialect=dialect)
            return None
        except sqlglot.errors.ParseError as error:
            place = error.errors[0]
            first = first or (place["line"], place["col"], "SQL: " + place["description"] + ".")
        except sqlglot.errors.TokenError as error:
            first = first or (1, 1, "SQL: " + str(error).split("\\n")[0] + ".")
    return first
`,
  })

type Mistake = [line: number, column: number, message: string] | null

/** Reads a list of texts from standard input and prints, for each, the first mistake or null. */
const MAIN = `
import json, sys
json.dump([mistake(text) for text in json.load(sys.stdin)], sys.stdout)
`

function checkInPython(packages: Packages, { language, ending, program }: Parser): Checker {
  return {
    name: language,
    proves: true,
    takes: fence => fence.language === language,
    endingOf: () => ending,
    depends: packages.pythonVersion,
    prepare: () => packages.installPython(),
    async check(projects) {
      const files = projects.flatMap(project => project.files)
      const outcome = await runCommand(packages.python, ['-c', program + MAIN], {
        input: JSON.stringify(files.map(({ code }) => `${code}\n`)),
      })
      if (outcome.status !== 0)
        throw new Error(`The parser of ${language} failed: ${lastWords(outcome)}`)
      const mistakes = JSON.parse(outcome.stdout) as Mistake[]
      const found = new Map(files.map((file, index) => [file, mistakes[index] ?? null]))
      return projects.map(project =>
        project.files.flatMap(file => findingsIn(file.name, found.get(file) ?? null)),
      )
    },
  }
}

function findingsIn(file: string, mistake: Mistake): Finding[] {
  if (mistake === null) return []
  const [line, column, message] = mistake
  return [{ file, line: Math.max(1, line), column: Math.max(1, column), message }]
}
