import type { SectionData } from '../../model/twin'
import { runsOf } from '../../search/text/runs'
import { root, stem } from '../../search/text/stem'
import { passagesOf } from './passages'
import { remembering, termIndex } from './term-index'

/** How much words of the passages before and after one count, which say what it is about. */
const NEIGHBOR = 0.2

/** The sections and passages of a site, and what ranks them for a question by their words. */
export function passageIndex({ pages }: SectionData) {
  const sections = pages.flatMap(({ path, title: page, description, intro, sections: inner }) => [
    { path, within: path, page, title: page, titles: page, own: description, text: intro },
    ...inner.map(({ id, title, text }) => ({
      path: `${path}#${id}`,
      within: path,
      page,
      title,
      titles: `${page} › ${title}`,
      own: title,
      text,
    })),
  ])
  const passages = sections.flatMap((section, number) =>
    passagesOf(section.text).map((text, position) => ({
      section: number,
      text,
      position,
      isCode: /^\s*[`~]{3}/.test(text),
    })),
  )
  const numbers = new Map(sections.map(({ path }, number) => [path, number]))
  const firstOf = new Map(
    passages.flatMap(({ section, position }, number) =>
      position === 0 ? [[section, number]] : [],
    ),
  )
  const rankSections = termIndex(
    sections.map(({ titles, own, text }) => [
      [titles, 2],
      [own, 1],
      [text, 1],
    ]),
  )
  const runs = remembering(text => [...runsOf(text)])
  const rankPassages = termIndex(
    passages.map(({ section, text }, number) => [
      [sections[section]?.titles ?? '', 1],
      [text, 1],
      ...[passages[number - 1], passages[number + 1]].flatMap(other =>
        other?.section === section ? [[other.text, NEIGHBOR] as const] : [],
      ),
    ]),
    { runs },
  )
  const rankByRelatives = termIndex(
    passages.map(({ section, text }) => [
      [sections[section]?.titles ?? '', 1],
      [text, 1],
    ]),
    { form: word => root(stem(word)), runs },
  )
  return { sections, passages, numbers, firstOf, rankSections, rankPassages, rankByRelatives }
}
