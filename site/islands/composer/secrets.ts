import { holds, type Answers } from './answers'
import type { FillIn } from './fill-in'
import type { Knowledge, SecretKey } from './knowledge'
import { valuesFileOf, type ValuesFile } from './values-file'
import { emptyTree, setValue } from './values-tree'

/** A secret that the installation reads. */
export interface WantedSecret {
  name: string
  why: string
  page: string
  isCertificate: boolean
  /** Its keys; the first secret is the main one. */
  keys: SecretKey[]
}

/** The keys that Kubernetes gives to secrets of type TLS. */
const CERTIFICATE_KEYS: SecretKey[] = [
  { key: 'tls.crt', shell: 'fullchain.pem', why: 'The certificate with its chain.' },
  { key: 'tls.key', shell: 'privkey.pem', why: 'Its private key.' },
]

/**
 * The secrets of an installation, the main one first. If they are in a values file, this lists what
 * the file has to contain.
 */
export function secretsFor(
  { secrets, certificates }: Knowledge,
  answers: Answers,
  fillIn: FillIn,
): WantedSecret[] {
  const inFile = answers.secrets === 'values'
  return [
    ...secrets
      .filter(secret => holds(secret.when, answers))
      .map(secret => ({
        name: inFile ? '' : fillIn(secret.name),
        why: secret.why,
        page: secret.page,
        isCertificate: false,
        keys: secret.keys
          .filter(key => holds(key.when, answers))
          .map(key => ({ ...key, shell: fillIn(key.shell) })),
      })),
    ...certificates
      .filter(certificate => holds(certificate.when, answers))
      .map(({ name, why, page }) => ({
        name,
        why,
        page,
        isCertificate: true,
        keys: CERTIFICATE_KEYS,
      })),
  ]
}

/**
 * The secrets as chart values. Each is a placeholder in angle brackets: no secret is known here.
 */
export function secretValues(name: string, secrets: readonly WantedSecret[]): ValuesFile {
  const tree = emptyTree()
  const reasons = secrets.flatMap(secret =>
    secret.keys.flatMap(key =>
      key.value === undefined
        ? []
        : [
            {
              title: key.key,
              why: key.why,
              page: secret.page,
              key: key.value,
              stand: standIn(key),
            },
          ],
    ),
  )
  reasons.forEach(({ key, stand }, reason) => setValue(tree, key, stand, reason))
  return valuesFileOf(name, tree, reasons)
}

/**
 * `"user:${PASSWORD:?}@host"` becomes `user:<PASSWORD>@host`, and a command `<openssl rand -base64
 * 32>`.
 */
function standIn({ shell, isList }: SecretKey): string | string[] {
  const text = shell
    .replace(/^"(.*)"$/, '$1')
    .replace(/\$\{(\w+):\?\}/g, '<$1>')
    .replace('$(fernet)', '<Fernet key>')
    .replace(/\$\((.*?)\)/g, '<$1>')
  return isList ? [text] : text
}
