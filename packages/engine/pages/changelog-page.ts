import { joinStyles } from '../compile/article-styles'
import { changelogAreas } from '@docs/ui/components/changelog-entries'
import { tabValue } from '@docs/ui/components/mdx/tabs'
import { CHANGELOG_AREAS } from '../assets/choice-styles'
import type { TabValue } from '../compile/context'
import { readHtml, type CachedPage } from '../compile/html'
import { changelogHtml, type ChangelogEntry } from './special-pages'

/** The page with all entries: the introduction that an author wrote, or a generated one. */
export function withChangelog(pages: CachedPage[], entries: ChangelogEntry[]): CachedPage[] {
  if (entries.length === 0) return pages
  const intro = pages.find(page => page.path === '/changelog')
  const made: CachedPage = intro ?? {
    path: '/changelog',
    name: 'changelog',
    title: 'Changelog',
    description: 'What is new, newest first.',
    sidebarLabel: 'Changelog',
    searchTerms: [],
    questions: [],
    layout: 'doc',
    area: null,
    labels: [],
    html: '',
    styles: { all: [], first: [], blocks: 0 },
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    diagrams: [],
    runs: [],
    tabs: [],
    imports: [],
    subjects: [],
    markdown: { intro: 'What is new, newest first.', sections: [] },
    sections: [],
  }
  const sections = entries.map(({ id, date, title, description }) => ({
    level: 2 as const,
    id,
    title: `${date}: ${title}`,
    heading: `${date}: ${title}`,
    text: description,
  }))
  const page = {
    ...made,
    html: changelogHtml(readHtml(made.html), entries),
    styles: joinStyles(
      made.styles,
      entries.map(entry => entry.styles),
    ),
    tabs: [
      ...made.tabs,
      ...changelogAreas(entries).map((area): TabValue => [CHANGELOG_AREAS, tabValue(area)]),
    ],
    anchors: [...made.anchors, ...entries.map(entry => entry.id)],
    markdown: { ...made.markdown, sections: [...made.markdown.sections, ...sections] },
  }
  return [...pages.filter(other => other !== intro), page]
}
