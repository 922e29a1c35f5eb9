import type { Reading } from '../bench/agents/trail'
import { short } from '../bench/table'
import type { AnswerChanges, AnswerTotal } from './answer-changes'
import { Section } from './report-section'

/** The agent questions whose answers changed, and the totals of all. */
export function Answers({ answers: { totals, changes, skipped } }: { answers: AnswerChanges }) {
  return (
    <Section title="Agent questions with other answers" count={changes.length}>
      {skipped !== null && <p>Agents weren’t asked: {skipped}</p>}
      {totals.length > 0 && <Totals totals={totals} />}
      {changes.map(({ question, ways }) => (
        <div key={question}>
          <h3>{question}</h3>
          <ul>
            {ways.map(({ way, before, after, verdict }) => (
              <li key={way} className={verdict === 'worse' ? 'much' : 'right'}>
                {way}: {course(before)} → {course(after)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

const course = ({ calls, tokens, isAnswered }: Reading): string =>
  `${isAnswered ? 'answered' : 'not answered'} in ${calls} calls and ${short(tokens)} tokens`

function Totals({ totals }: { totals: readonly AnswerTotal[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>questions</th>
          <th>way</th>
          <th>answered within the aim</th>
          <th>answered</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ set, way, questions, good, answered }) => (
          <tr key={`${set} ${way}`}>
            <td>{set}</td>
            <td>{way}</td>
            <Count of={questions} counts={good} />
            <Count of={questions} counts={answered} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CountProps {
  of: number
  counts: readonly [before: number, after: number]
}

function Count({ of, counts: [before, after] }: CountProps) {
  return (
    <td className={after < before ? 'much' : after > before ? 'right' : undefined}>
      {before === after ? after : `${before} → ${after}`} of {of}
    </td>
  )
}
