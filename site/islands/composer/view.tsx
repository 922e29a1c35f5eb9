import { useMemo, useState } from 'react'
import type { Linked } from '@docs/ui/islands/define-island'
import { ShareLink } from '../share-link'
import { useAgentTool } from '../use-agent-tool'
import { useAnnouncement } from '@docs/ui/client/use-announcement'
import { composerTool } from './agent-tool'
import { compose } from './compose'
import { ComposerForm } from './form'
import type { Knowledge } from './knowledge'
import { choicesIn, linkTo } from './link'
import { keyNamesIn } from './problems'
import { ProblemList, summaryOf } from './problem-list'
import { KeyComparison, SecretKeys } from './secret-keys'
import { Steps } from './steps'
import { Values } from './values'

/** An installation composed from the reader's choices: values, secrets, commands, and problems. */
export function ComposerView({ knowledge, query }: Linked<{ knowledge: Knowledge }>) {
  const [given] = useState(() => choicesIn(knowledge, query))
  const [choices, setChoices] = useState(given)
  const tool = useMemo(() => composerTool(knowledge), [knowledge])
  useAgentTool(tool, choices, setChoices)
  const [keyText, setKeyText] = useState('')
  const [comments, setComments] = useState(true)
  const { asked, entries, values, secretValues, secrets, commands, problems } = compose(
    knowledge,
    choices,
    keyNamesIn(keyText),
  )
  const isComparing = asked.some(
    ({ question, answer }) => question.id === 'secrets' && answer === 'have',
  )

  const hasChanged = choices !== given || keyText !== ''
  const announcement = useAnnouncement(summaryOf(problems), hasChanged)

  return (
    <section className="figure composer" aria-labelledby="composer-title">
      <p id="composer-title" className="figure-bar">
        <b>Compose an installation</b>
      </p>
      <ComposerForm
        knowledge={knowledge}
        choices={choices}
        asked={asked}
        entries={entries}
        onChange={(id, value) => setChoices(before => ({ ...before, [id]: value }))}
      />
      <ProblemList problems={problems} />
      <Values file={values} comments={comments} />
      {secretValues && <Values file={secretValues} comments={comments} />}
      <p className="composer-comments">
        <label>
          <input
            type="checkbox"
            checked={comments}
            onChange={event => setComments(event.currentTarget.checked)}
          />{' '}
          Copy and download with the explanations as comments
        </label>
      </p>
      <SecretKeys secrets={secrets} isOpen={isComparing} />
      {isComparing && (
        <KeyComparison
          secret={secrets[0]?.name ?? ''}
          namespace={entries.find(({ field }) => field.id === 'namespace')?.value ?? ''}
          value={keyText}
          onValue={setKeyText}
        />
      )}
      <Steps commands={commands} />
      <ShareLink
        place="composer-title"
        query={linkTo(knowledge, choices)}
        label="Copy a link with these choices"
      />
      <p className="caption">
        Nothing that you type leaves this page. The link contains choices and names; there is no
        field for a secret.
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
