import { describe, expect, test } from 'vitest'
import { withoutSetup } from '../../../model/hidden-setup'
import { htmlOf, problemsOf } from '../compile'
import { textOf } from '../text-of'

const fence = (meta: string, ...lines: string[]) => `\`\`\`${meta}\n${lines.join('\n')}\n\`\`\``

describe('Hidden setup code', () => {
  test.each([
    ['import x\n# ---cut---\nx()', 'x()'],
    ['const x = 1\n// ---cut---\nx\n// ---cut-after---\nexport {}', 'x'],
    ['  a\n    # ---cut---\n    b', '    b'],
    ['one\n-- ---cut---\ntwo', 'two'],
    ['a\n# ---cut-after---\nb', 'a'],
    ['print("# ---cut---")', 'print("# ---cut---")'],
    ['no cut', 'no cut'],
  ])('is removed from %j, which leaves %j', (code, shown) => {
    expect(withoutSetup(code)).toBe(shown)
  })

  test("isn't on any page", async () => {
    const text = textOf(
      await htmlOf(
        fence(
          'python',
          'import secretive',
          '# ---cut---',
          'visible()',
          '# ---cut-after---',
          'after()',
        ),
      ),
    )
    expect(text).toContain('visible()')
    expect(text).not.toMatch(/secretive|cut|after/)
  })

  test("isn't counted for highlighted lines", async () => {
    expect(
      await htmlOf(fence('python {1}', 'import x', '# ---cut---', 'first()', 'second()')),
    ).toMatch(/class="line highlighted"[^\n]*first/)
    expect(await problemsOf(fence('python {2}', 'import x', '# ---cut---', 'only()'))).toEqual([
      '1:1 The block marks line 2, but has 1. → Correct the numbers in braces.',
    ])
  })

  test("can't be the entire sample", async () => {
    expect(await problemsOf(fence('python', 'import x', '# ---cut---'))).toEqual([
      '1:1 The sample hides all of its lines. → Write what readers see below `---cut---`.',
    ])
  })
})
