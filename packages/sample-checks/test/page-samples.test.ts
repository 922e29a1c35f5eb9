import { expect, test } from 'vitest'
import { fencesIn } from '../fences/read-fences'
import { consoleOf, sampleOf } from '../run/page-samples'
import { placesInPage } from '../run/places-in-page'
import { steady } from '../run/same-output'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`
const page = {
  name: 'a/page',
  fences: fencesIn(
    [
      fence('python title="app.py"', 'first = 1'),
      fence('python title="app.py" group="app"', 'whole = 2'),
      fence('python title="app.py"', 'later = 3'),
      fence('python title="app.py" no-check="an excerpt"', '...'),
      fence('python title="alone.py"', 'one = 1'),
      fence('python title="alone.py"', 'two = 2'),
      fence('console', '$ export A=1\n$ python app.py\nhello  \nworld\n$ ls\napp.py'),
    ].join('\n'),
    'a/page.mdx',
  ),
}

test('A sample file is the one in its group, otherwise the last one, or the requested one', () => {
  expect(sampleOf(page, 'app.py').code).toBe('whole = 2')
  expect(sampleOf(page, 'alone.py').code).toBe('two = 2')
  expect(sampleOf(page, 'app.py', 0).code).toBe('first = 1')
  expect(sampleOf(page, 'app.py', 2).code).toBe('later = 3')
})

test('A missing sample is reported with the existing ones', () => {
  expect(() => sampleOf(page, 'ap.py')).toThrow(
    'The page a/page has no sample `ap.py`; it has app.py',
  )
})

test('Program output about sample lines is mapped to lines of the page', () => {
  const written = new Map([['app.py', sampleOf(page, 'app.py')]])
  expect(
    placesInPage(
      'File "/tmp/samples-1/app.py", line 1, in <module>\n  at file:///tmp/samples-1/app.py:1:7',
      written,
    ),
  ).toEqual(['a/page.mdx:6:1', 'a/page.mdx:6:7'])
  expect(placesInPage('File "/usr/lib/other.py", line 1', written)).toEqual([])
})

test('The output of a command in a terminal session ends at the next command', () => {
  expect(consoleOf(page, 'python app.py')).toBe('hello  \nworld')
  expect(consoleOf(page, 'export A=1')).toBe('')
  expect(consoleOf(page, 'python other.py')).toBeUndefined()
})

test('Values that differ from run to run are ignored in comparisons', () => {
  expect(
    steady(
      '\u001B[1mid\u001B[0m 01a1fbb3-0e3f-79e2-8d04-cb6d49d7e4f7  0.93 s  \nhttp://127.0.0.1:4711/x',
    ),
  ).toBe(steady('id 11111111-0e3f-79e2-8d04-cb6d49d7e4f7  12 s\n[[app]]/x'))
})
