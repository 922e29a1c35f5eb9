import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText } from '../../markdown-files/cut-text'
import { hostileText } from '../../../../test/bad-input/hostile-text'

describe('Long Markdown', () => {
  test('is cut between paragraphs', () => {
    const text = `${'a'.repeat(60)}\n\n${'b'.repeat(60)}\nb\n\n${'c'.repeat(60)}`
    expect(cutText(text, 150)).toEqual([
      `${'a'.repeat(60)}\n\n${'b'.repeat(60)}\nb`,
      'c'.repeat(60),
    ])
  })

  test('is cut between lines when it is one list', () => {
    const list = Array(20).fill('- An item of a list.').join('\n')
    const parts = cutText(list, 200)
    expect(parts.join('\n')).toBe(list)
    expect(parts.every(part => /^(?:- An item of a list\.\n?)+$/.test(part))).toBe(true)
  })

  test('closes and opens a code block that is cut', () => {
    const code = `\`\`\`python title="a.py"\n${'print("hello")\n'.repeat(30)}\`\`\`\n\nAfter.`
    const parts = cutText(code, 200)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts.slice(0, -1))
      expect(part).toMatch(/^```python title="a\.py"\n(?:print\("hello"\)\n)+```$/)
    expect(parts.at(-1)).toContain('After.')
    expect(parts.join('\n').match(/print/g)).toHaveLength(30)
  })

  test('never has parts above the limit and keeps all characters that are not spaces', () => {
    fc.assert(
      fc.property(
        fc.array(hostileText, { maxLength: 30 }),
        fc.integer({ min: 100, max: 400 }),
        (texts, limit) => {
          const text = texts.join('\n').replaceAll('`', "'").replaceAll('~', '-')
          const parts = cutText(text, limit)
          expect(Math.max(...parts.map(part => part.length))).toBeLessThanOrEqual(limit)
          expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        },
      ),
    )
  })

  test('ends for code blocks of any kind', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('```', '````js', '~~~', 'x'.repeat(90), '', '  ```'), {
          maxLength: 60,
        }),
        lines => {
          const parts = cutText(lines.join('\n'), 100)
          expect(Math.max(...parts.map(part => part.length))).toBeLessThanOrEqual(100)
        },
      ),
    )
  })
})
