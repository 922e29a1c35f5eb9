import { describe, expect, test } from 'vitest'
import { fenceAt, pagesOf, projectsOf } from '../../../samples/fences/projects'
import { fencesIn } from '../../../samples/fences/read-fences'

const fence = (meta: string, code: string) => `\`\`\`python ${meta}\n${code}\n\`\`\`\n`
const projects = (...fences: string[]) => projectsOf(fencesIn(fences.join(''), 'a/page.mdx'), () => '.py')
const shape = (...fences: string[]) =>
  projects(...fences).map(({ name, files }) => [
    name,
    ...files.map(file => `${file.name}: ${file.code.trim().replaceAll('\n', '; ')}`),
  ])

describe('Samples', () => {
  test('without a group are projects of their own, even under one title', () => {
    expect(shape(fence('title="app.py"', 'a'), fence('title="app.py"', 'b'))).toEqual([
      ['a/page/1', 'app.py: a'],
      ['a/page/2', 'app.py: b'],
    ])
  })

  test('of a group are files of one project', () => {
    expect(shape(fence('title="rules.py" group="x"', 'a'), fence('title="run.py" group="x"', 'import rules'))).toEqual([
      ['a/page/group-x', 'rules.py: a', 'run.py: import rules'],
    ])
  })

  test('of a group without a title go on with the file before', () => {
    expect(shape(fence('title="app.py" group="x"', 'a'), fence('group="x"', 'b'))).toEqual([
      ['a/page/group-x', 'app.py: a; b'],
    ])
  })

  test('whose title is a sentence get a name of their own', () => {
    expect(shape(fence('title="in the code editor"', 'a'))).toEqual([['a/page/1', 'sample.py: a']])
  })

  test.each(['../../etc/x.py', '/tmp/x.py', '~/x.py'])('cannot write outside their folder: %s', title => {
    expect(projects(fence(`title="${title}"`, 'a'))[0]?.files[0]?.name).not.toMatch(/^\/|\.\./)
  })
})

test('a line of a continued file is found in the fence that it comes from', () => {
  const [project] = projects(fence('title="app.py" group="x"', 'a\nb'), fence('group="x"', 'c\nd'))
  const at = fenceAt(project!.files[0]!, 4)
  expect([at.fence.line, at.line]).toEqual([5, 2])
})

test('pages as a whole hold each fence as a file', () => {
  expect(
    pagesOf(fencesIn(fence('', 'a') + fence('', 'b'), 'p.mdx'), () => '.py').map(({ name, files }) => [
      name,
      files.map(file => file.name),
    ]),
  ).toEqual([['p', ['1.py', '2.py']]])
})

test('a page outside the project cannot be written outside the folder of its samples', () => {
  expect(projectsOf(fencesIn(fence('', 'a'), '../../elsewhere/p.mdx'), () => '.py')[0]?.name).toBe('elsewhere/p/1')
})
