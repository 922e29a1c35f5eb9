import { Icon } from '../icon'
import type { Level } from './knowledge'
import type { Problem } from './problems'
import { More, Words } from './words'

const LEVELS: Record<Level, { word: string; icon: string; tone: string }> = {
  error: { word: 'Mistake', icon: 'danger', tone: 'danger' },
  warning: { word: 'Warning', icon: 'warning', tone: 'warning' },
  note: { word: 'Note', icon: 'info', tone: 'note' },
}

/** What is wrong, unwise or still to do. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="composer-problems">
      {problems.map(({ level, text, page }) => {
        const { word, icon, tone } = LEVELS[level]
        return (
          <li key={text} className="composer-problem" data-tone={tone}>
            <Icon name={icon} />
            <p>
              <b>{word}:</b> <Words text={text} />{' '}
              {page !== undefined && <More page={page} about={`this ${word.toLowerCase()}`} />}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The same in short, to be read out. */
export function summaryOf(problems: readonly Problem[]): string {
  const count = (level: Level, one: string, many: string): string[] => {
    const found = problems.filter(problem => problem.level === level).length
    return found === 0 ? [] : [`${found} ${found === 1 ? one : many}`]
  }
  const parts = [
    ...count('error', 'mistake', 'mistakes'),
    ...count('warning', 'warning', 'warnings'),
    ...count('note', 'note', 'notes'),
  ]
  return `The values have changed. ${parts.length === 0 ? 'Nothing is wrong.' : `${parts.join(', ')}.`}`
}
