import type { SectionData } from '@docs/model/page-markdown'

const VARIABLE = /\b(?:LANGSMITH|LANGCHAIN|LANGGRAPH|LS|OPENAI|ANTHROPIC)_[A-Z\d_]*[A-Z\d]\b/g

/** The environment variables that the pages name. */
export const documentedVariables = ({ pages }: SectionData): Set<string> =>
  new Set(
    pages.flatMap(({ intro, sections }) =>
      [intro, ...sections.map(({ text }) => text)].flatMap(text => text.match(VARIABLE) ?? []),
    ),
  )
