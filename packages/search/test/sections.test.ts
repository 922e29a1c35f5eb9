import { describe, expect, test } from 'vitest'
import { pageOf } from '../../engine/test/compile'

const sectionsOf = async (body: string) => (await pageOf(body)).sections

describe('The last section of a page', () => {
  const related =
    '## Related\n\n- [One](https://example.com/1): a reason.\n- [Two](https://example.com/2)\n'

  test("isn't searched if every line is a link to elsewhere", async () => {
    expect(
      (await sectionsOf(`Text.\n\n## Task\n\nDo it.\n\n${related}`)).map(
        section => section.heading,
      ),
    ).toEqual(['', 'Task'])
  })

  test.each([
    ['it has other text', `Text.\n\n${related}\nAnd a sentence.\n`],
    [
      "an item doesn't start with a link",
      `Text.\n\n${related}- See [three](https://example.com/3)\n`,
    ],
    ['it has code', `Text.\n\n${related}\n\`\`\`sh\nls\n\`\`\`\n`],
    ["it isn't the last one", `Text.\n\n${related}\n## More\n\nText.\n`],
  ])('is searched if %s', async (_, body) => {
    expect((await sectionsOf(body)).map(section => section.heading)).toContain('Related')
  })
})
