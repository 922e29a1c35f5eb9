import { runCommand, lastWords } from '../../packages/run-command'
import type { Packages } from '../../packages/packages'
import type { Checker, Finding } from '../checker'

/** Reads a list of texts from standard input and prints, for each, the first mistake or null. */
const PROGRAM = `
import json, sys
import hcl2
def mistake(text):
    try:
        hcl2.loads(text)
    except Exception as error:
        return {"line": max(1, getattr(error, "line", 1)), "column": max(1, getattr(error, "column", 1)),
                "message": "HCL: " + str(error).split("\\n")[0]}
json.dump([mistake(text) for text in json.load(sys.stdin)], sys.stdout)
`

/** Terraform configuration, read by the parser `python-hcl2` among the Python packages of the samples. */
export function checkHcl(packages: Packages): Checker {
  return {
    name: 'hcl',
    proves: true,
    takes: fence => fence.language === 'hcl',
    endingOf: () => '.tf',
    depends: packages.pythonVersion,
    prepare: () => packages.installPython(),
    async check(projects) {
      const files = projects.flatMap(project => project.files)
      const outcome = await runCommand(packages.python, ['-c', PROGRAM], {
        input: JSON.stringify(files.map(({ code }) => `${code}\n`)),
      })
      if (outcome.status !== 0) throw new Error(`python-hcl2 failed: ${lastWords(outcome)}`)
      const mistakes = JSON.parse(outcome.stdout) as (Omit<Finding, 'file'> | null)[]
      const found = new Map(files.map((file, index) => [file, mistakes[index]]))
      return projects.map(project =>
        project.files.flatMap(file => {
          const mistake = found.get(file)
          return mistake ? [{ ...mistake, file: file.name }] : []
        }),
      )
    },
  }
}
