import type { Edit, Fault } from '@docs/trace-query/syntax'
import { editLabel, wordsOf } from './messages'
import { Sentence } from './words'

interface FaultListProps {
  text: string
  faults: readonly Fault[]
  onShow: (fault: Fault) => void
  onFix: (edit: Edit) => void
}

/** The faults in text order, each with its position and, if it is known, a fix. */
export function FaultList({ text, faults, onShow, onFix }: FaultListProps) {
  if (faults.length === 0) return null
  return (
    <ol className="filter-faults">
      {faults.map((fault, index) => (
        <li key={index} data-severity={fault.severity}>
          <button className="filter-place" type="button" onClick={() => onShow(fault)}>
            {`Character ${fault.start + 1}`}
          </button>
          <p>
            <Sentence words={wordsOf(fault.message)} />
          </p>
          <FixButton text={text} fix={fault.fix} onFix={onFix} />
        </li>
      ))}
    </ol>
  )
}

function FixButton({
  text,
  fix,
  onFix,
}: {
  text: string
  fix: Edit | undefined
  onFix: (edit: Edit) => void
}) {
  if (!fix) return null
  return (
    <button className="button filter-fix" type="button" onClick={() => onFix(fix)}>
      <Sentence words={editLabel(text, fix)} />
    </button>
  )
}
