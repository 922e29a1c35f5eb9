import { Fragment } from 'react'
import type { Command } from './commands'
import { FileActions } from './file-actions'

const STEPS: Record<Command['id'], { title: string; file: string; before: string }> = {
  secrets: {
    title: 'Create the secrets',
    file: 'make-secrets.sh',
    before: 'Once, before the first install.',
  },
  install: {
    title: 'Install or upgrade',
    file: 'install.sh',
    before: 'The same commands do both.',
  },
  check: {
    title: 'Check',
    file: 'check.sh',
    before: 'Every pod is running, and the jobs are complete.',
  },
}

/** The commands in order. */
export function Steps({ commands }: { commands: readonly Command[] }) {
  return (
    <>
      {commands.map(({ id, text, variables }) => {
        const { title, file, before } = STEPS[id]
        return (
          <section key={id} className="composer-part" aria-label={title}>
            <div className="composer-bar">
              <h3 className="composer-title">{title}</h3>
              <FileActions name={file} text={`${text}\n`} />
            </div>
            <p className="composer-note">
              {before}
              {variables.length > 0 && (
                <>
                  {' '}
                  Set{' '}
                  {variables.map((name, index) => (
                    <span key={name}>
                      {index > 0 && (index === variables.length - 1 ? ' and ' : ', ')}
                      <code className="inline">{name}</code>
                    </span>
                  ))}{' '}
                  in your shell before;{' '}
                  {id === 'secrets'
                    ? 'no secret is created while one is empty.'
                    : 'without it nothing is installed.'}
                </>
              )}
            </p>
            <pre tabIndex={0} role="group" aria-label={file}>
              <code>
                {text.split('\n').map((line, index) => (
                  <Fragment key={index}>
                    {index > 0 && '\n'}
                    <ShellLine line={line} />
                  </Fragment>
                ))}
              </code>
            </pre>
          </section>
        )
      })}
    </>
  )
}

function ShellLine({ line }: { line: string }) {
  const [, code = line, comment = ''] = /^(.*?)(#.*)$/.exec(line) ?? []
  return (
    <span className="line">
      {code}
      {comment !== '' && <span className="tok-comment">{comment}</span>}
    </span>
  )
}
