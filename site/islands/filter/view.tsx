import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { checkFilter } from '@docs/trace-query/check-filter'
import { EXAMPLES } from '@docs/trace-query/examples'
import { explainFilter } from '@docs/trace-query/explain-filter'
import { printFilter } from '@docs/trace-query/print-filter'
import { applyEdit, type Fault, type Part } from '@docs/trace-query/syntax'
import type { Linked } from '@docs/ui/islands/define-island'
import { ShareLink } from '../share-link'
import { useAgentTool } from '../use-agent-tool'
import { useAnnouncement } from '@docs/ui/client/use-announcement'
import { filterTool } from './agent-tool'
import { Code } from './code'
import { withCondition, without } from './compose'
import { ConditionBuilder } from './condition-builder'
import { Editor } from './editor'
import { FaultList } from './faults'
import { inputsFrom, queryOf, type Inputs } from './inputs'
import { announcementOf } from './messages'
import { Outline } from './outline'
import { Sentence } from './words'

const WEEK = 7 * 24 * 60 * 60 * 1000

const aWeekAgo = (): string => new Date(Date.now() - WEEK).toISOString().slice(0, 10)

const never = (): (() => void) => () => undefined

/**
 * Checks a filter while it is typed, explains what it matches, and helps to compose and use it. The
 * code searches for runs since a week before the reader's date; at build and during hydration,
 * since the date that the page gives.
 */
export function FilterView({ query, since: builtSince }: Linked<{ since: string }>) {
  const since = useSyncExternalStore(never, aWeekAgo, () => builtSince)
  const [given] = useState(() => inputsFrom(query))
  const [inputs, setInputs] = useState(given)
  useAgentTool(filterTool, inputs, setInputs)
  const area = useRef<HTMLTextAreaElement>(null)
  const parsed = useMemo(() => checkFilter(inputs.filter), [inputs.filter])
  const change = (next: Partial<Inputs>) => setInputs(before => ({ ...before, ...next }))
  const changeTree = (tree: Part | null) => change({ filter: tree ? printFilter(tree) : '' })

  const announcement = useAnnouncement(announcementOf(parsed), inputs !== given)

  const show = ({ start, end }: Fault) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const { tree, faults } = parsed
  const isRead = !faults.some(({ severity }) => severity === 'error')
  return (
    <section className="figure filter-builder" aria-labelledby="filter-title">
      <p id="filter-title" className="figure-bar">
        <b>Build and check a filter</b>
      </p>
      <div className="filter-parts">
        <div className="form">
          <Examples filter={inputs.filter} onFilter={filter => change({ filter })} />
          <Editor
            text={inputs.filter}
            parsed={parsed}
            area={area}
            onText={filter => change({ filter })}
          />
          <FaultList
            text={inputs.filter}
            faults={faults}
            onShow={show}
            onFix={edit => {
              change({ filter: applyEdit(inputs.filter, edit) })
              area.current?.focus()
            }}
          />
        </div>
        {tree && (
          <div className="filter-meaning">
            <p className="filter-subtitle">What it finds</p>
            <p className="filter-sentence">
              <Sentence words={explainFilter(tree)} />
            </p>
            <Outline
              part={tree}
              onRemove={isRead ? part => changeTree(without(tree, part)) : undefined}
            />
          </div>
        )}
        <ConditionBuilder
          tree={tree}
          isReady={isRead || tree === null}
          onAdd={(condition, target) => changeTree(withCondition(tree, condition, target))}
        />
        <Code inputs={inputs} since={since} onChange={change} />
      </div>
      <ShareLink
        place="filter-title"
        query={queryOf(inputs)}
        label="Copy a link with this filter"
      />
      <p className="caption">
        The checker runs in your browser and knows the language as described on this page. Your
        filter isn’t sent anywhere, and your runs aren’t queried.
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

function Examples({ filter, onFilter }: { filter: string; onFilter: (filter: string) => void }) {
  const known = EXAMPLES.some(example => example.filter === filter)
  return (
    <div className="form-field">
      <label htmlFor="filter-example">Start with an example</label>
      <select
        id="filter-example"
        value={known ? filter : ''}
        onChange={event => event.currentTarget.value && onFilter(event.currentTarget.value)}
      >
        <option value="">Which runs…</option>
        {EXAMPLES.map(example => (
          <option key={example.filter} value={example.filter}>
            {`… ${example.question.replaceAll('`', '')}`}
          </option>
        ))}
      </select>
    </div>
  )
}
