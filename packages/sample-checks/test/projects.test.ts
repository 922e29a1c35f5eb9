import { describe, expect, test } from 'vitest'
import { fenceAt, pagesOf, projectsOf } from '../fences/projects'
import { fencesIn } from '../fences/read-fences'

const fence = (meta: string, code: string) => `\`\`\`python ${meta}\n${code}\n\`\`\`\n`
const projects = (...fences: string[]) =>
  projectsOf(fencesIn(fences.join(''), 'a/page.mdx'), () => '.py')
const shape = (...fences: string[]) =>
  projects(...fences).map(({ name, files }) => [
    name,
    ...files.map(file => `${file.name}: ${file.code.trim().replaceAll('\n', '; ')}`),
  ])

describe('Sample projects', () => {
  test('contain a single sample without a group, even with equal titles', () => {
    expect(shape(fence('title="app.py"', 'a'), fence('title="app.py"', 'b'))).toEqual([
      ['a/page/1', 'app.py: a'],
      ['a/page/2', 'app.py: b'],
    ])
  })

  test('contain all files of a group', () => {
    expect(
      shape(
        fence('title="rules.py" group="x"', 'a'),
        fence('title="run.py" group="x"', 'import rules'),
      ),
    ).toEqual([['a/page/group-x', 'rules.py: a', 'run.py: import rules']])
  })

  test('append samples without a title to the previous file of the group', () => {
    expect(shape(fence('title="app.py" group="x"', 'a'), fence('group="x"', 'b'))).toEqual([
      ['a/page/group-x', 'app.py: a; b'],
    ])
  })

  test('use a default file name if the title is a sentence', () => {
    expect(shape(fence('title="in the code editor"', 'a'))).toEqual([['a/page/1', 'sample.py: a']])
  })

  test.each(['../../etc/x.py', '/tmp/x.py', '~/x.py'])(
    "can't write outside their folder: %s",
    title => {
      expect(projects(fence(`title="${title}"`, 'a'))[0]?.files[0]?.name).not.toMatch(/^\/|\.\./)
    },
  )
})

test('A line of a continued file is mapped to its code fence', () => {
  const [project] = projects(fence('title="app.py" group="x"', 'a\nb'), fence('group="x"', 'c\nd'))
  const at = fenceAt(project!.files[0]!, 4)
  expect([at.fence.line, at.line]).toEqual([5, 2])
})

test('Complete pages have each code fence as a file', () => {
  expect(
    pagesOf(fencesIn(fence('', 'a') + fence('', 'b'), 'p.mdx'), () => '.py').map(
      ({ name, files }) => [name, files.map(file => file.name)],
    ),
  ).toEqual([['p', ['1.py', '2.py']]])
})

test("A page outside the project can't write outside the sample folder", () => {
  expect(projectsOf(fencesIn(fence('', 'a'), '../../elsewhere/p.mdx'), () => '.py')[0]?.name).toBe(
    'elsewhere/p/1',
  )
})
