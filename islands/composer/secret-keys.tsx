import type { WantedSecret } from './secrets'
import { More, Words } from './words'

interface SecretKeysProps {
  secrets: readonly WantedSecret[]
  namespace: string
  /** What the reader pasted, or null where there is nothing to compare. */
  keyText: string | null
  onKeyText: (text: string) => void
}

/** The secrets that the installation reads, with their keys. For secrets that exist, a place to compare. */
export function SecretKeys({ secrets, namespace, keyText, onKeyText }: SecretKeysProps) {
  if (secrets.length === 0) return null
  return (
    <section className="composer-part" aria-label="Secrets">
      <div className="composer-bar">
        <h3 className="composer-title">Secrets that it reads</h3>
      </div>
      {secrets.map(secret => (
        <div key={secret.name} className="composer-secret">
          <p>
            <code>{secret.name}</code> <Words text={secret.why} /> <More page={secret.page} about={secret.name} />
          </p>
          <dl>
            {secret.keys.map(({ key, why }) => (
              <div key={key}>
                <dt>
                  <code>{key}</code>
                </dt>
                <dd>
                  <Words text={why} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {keyText !== null && (
        <div className="form-field composer-compare">
          <label htmlFor="composer-keys">Compare with your main secret</label>
          <textarea id="composer-keys" rows={4} value={keyText} autoComplete="off" spellCheck={false} aria-describedby="composer-keys-hint" onChange={event => onKeyText(event.currentTarget.value)} />
          <small id="composer-keys-hint" className="form-hint">
            Paste what <code className="inline">{`kubectl describe secret ${secrets[0]?.name} --namespace ${namespace}`}</code> prints: it shows the names of the keys and no values. It is
            compared here and sent nowhere.
          </small>
        </div>
      )}
    </section>
  )
}
