import { Icon } from '../icon'
import type { WantedSecret } from './secrets'
import { More, Words } from './words'

/**
 * The secrets that the installation reads, with their keys. Expanded from the start if the reader
 * has to compare them.
 */
export function SecretKeys({
  secrets,
  isOpen,
}: {
  secrets: readonly WantedSecret[]
  isOpen: boolean
}) {
  const keys = secrets.reduce((sum, secret) => sum + secret.keys.length, 0)
  if (keys === 0) return null
  return (
    <details className="disclosure composer-secrets" open={isOpen}>
      <summary>
        <Icon name="chevron-right" />
        <span>
          {keys} keys in {secrets.length} {secrets.length === 1 ? 'secret' : 'secrets'}, and what
          each is
        </span>
      </summary>
      {secrets.map(secret => (
        <div key={secret.name} className="composer-secret">
          <p>
            <code className="inline">{secret.name}</code> <Words text={secret.why} />{' '}
            <More page={secret.page} about={secret.name} />
          </p>
          <dl>
            {secret.keys.map(({ key, why }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>
                  <Words text={why} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </details>
  )
}

interface KeyComparisonProps {
  secret: string
  namespace: string
  value: string
  onValue: (text: string) => void
}

/** An input for the key names of the reader's own secret. */
export function KeyComparison({ secret, namespace, value, onValue }: KeyComparisonProps) {
  return (
    <div className="form-field composer-compare">
      <label htmlFor="composer-keys">The keys of your main secret</label>
      <textarea
        id="composer-keys"
        rows={4}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="composer-keys-hint"
        onChange={event => onValue(event.currentTarget.value)}
      />
      <small id="composer-keys-hint" className="form-hint">
        Paste what{' '}
        <code className="inline">{`kubectl describe secret ${secret} --namespace ${namespace}`}</code>{' '}
        prints: names and sizes, no values. They are compared here and sent nowhere.
      </small>
    </div>
  )
}
