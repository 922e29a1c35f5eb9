import type { MarkdownSection, SectionData } from '../../model/page-markdown'
import { section } from '../../engine/test/markdown-files/markdown-site'
import { regions } from '../../../test/two-regions'

export const page = (path: string, sections: MarkdownSection[] = [], intro = 'What it is.') => ({
  path,
  title: `Page ${path}`,
  description: '',
  area: '',
  checks: ['The samples were checked with sdk 1.2.0.'],
  intro,
  sections,
})

export const data: SectionData = {
  name: 'Fixture Docs',
  url: 'https://docs.example.com',
  regions,
  feedback: { url: '', anonKey: '', table: '' },
  pages: [
    page('/'),
    page('/guides/first', [
      section(2, 'start', 'Call `load_data(x)` at [[api]], see [below](twin:#inner).'),
      section(3, 'inner', 'Set `LOAD_DATA` or [go on](twin:/guides/long#one).'),
      section(2, 'end', 'Last.'),
    ]),
    page('/guides/long', [section(2, 'one', 9000), section(3, 'two', 9000)]),
    page('/reference/names', [section(2, 'functions', '- `load_data` (function): loads data')]),
    ...Array.from({ length: 60 }, (_, index) => page(`/many/${index}`)),
  ],
}

export const textOf = ({ content: [first] }: { content: { text: string }[] }) => first?.text ?? ''
