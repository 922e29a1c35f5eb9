import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  misspelledNames,
  readPythonNames,
} from '../../../packages/sample-checks/check/python-names'
import { readFences } from '../../../packages/sample-checks/fences/read-fences'
import { root } from '../imports'

const names = readPythonNames(root)

const told = (code: string) =>
  misspelledNames(code, names).map(({ line, message, hint }) => `${line}: ${message} ${hint}`)

describe('Misspelled Python name', () => {
  test.each([
    [
      'from langsmith import tracable',
      '1: `langsmith` has no `tracable`. Did you mean `traceable`?',
    ],
    [
      'from langsmith import (\n    Client,\n    trasable as t,\n)',
      '3: `langsmith` has no `trasable`. Did you mean `traceable`?',
    ],
    [
      'client.create_feedback(\n    run="x",\n    key="k",\n)',
      '2: `create_feedback` has no parameter `run`. Did you mean `run_id`?',
    ],
    [
      'client.list_runs(project_nam="a")',
      '1: `list_runs` has no parameter `project_nam`. Did you mean `project_name`?',
    ],
  ])('is found in %j', (code, message) => {
    expect(told(code)).toEqual([message])
  })

  test.each([
    'from langsmith import Client, traceable as t, schemas  # and tracable',
    'from langsmith.nowhere import tracable',
    'from langchain import tracable',
    'client.create_feedback(run_id="x", comment="run = (key=1)")',
    'client.list_runs(filter=and_(run=1), anything="x")',
    'client.traces.list_runs(selects=["ID"])',
    'other.create_feedback(run="x")',
  ])('is not reported in %j', code => {
    expect(told(code)).toEqual([])
  })

  test('is not reported in any sample of the pages', async () => {
    const fences = (await readFences(join(root, 'content'), root)).filter(
      ({ noCheck, language }) => noCheck === undefined && language === 'python',
    )
    expect(fences.length).toBeGreaterThan(300)
    expect(
      fences.flatMap(({ file, line, code }) => told(code).map(one => `${file}:${line} ${one}`)),
    ).toEqual([])
  })
})
