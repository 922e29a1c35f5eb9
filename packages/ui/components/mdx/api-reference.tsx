import type { ReactNode } from 'react'
import type { ErrorView, Field, FieldGroup, SchemaLink } from '@docs/api-reference/operation/view'
import { Icon } from '../icon'
import { Badge } from './badges'
import { InlineCode } from './blocks'

/** Method and URL of an operation, with path parameters highlighted. */
export function ApiEndpoint({
  method,
  host,
  path,
  deprecated,
}: {
  method: string
  host: string
  path: string
  deprecated?: boolean
}) {
  return (
    <div className="endpoint">
      <b>{method}</b>
      <code>
        <span className="endpoint-host">{host}</span>
        {path
          .split(/(\{[^}]+\})/)
          .map((part, index) => (index % 2 === 1 ? <i key={index}>{part}</i> : part))}
      </code>
      {deprecated && <Badge tone="danger">deprecated</Badge>}
    </div>
  )
}

/** Permission, authentication, and other short facts. */
export const ApiFacts = ({ children }: { children: ReactNode }) => (
  <div className="api-facts">{children}</div>
)

/** A group of parameters or fields: one level is visible, nested fields open on demand. */
export function ApiGroup({ group }: { group: FieldGroup }) {
  return (
    <div className="api-group" role="group" aria-label={group.label}>
      <p className="api-label">
        <b>{group.label}</b>
        {group.note && ' '}
        {group.note && <LinkedType type={group.note} links={group.links ?? []} />}
        {group.schema && (
          <span>
            {' '}
            <a href={group.schema.href}>{group.schema.label}</a>
          </span>
        )}
      </p>
      {group.fields.length > 0 && <FieldList fields={group.fields} />}
    </div>
  )
}

const FieldList = ({ fields }: { fields: readonly Field[] }) => (
  <ul className="api-fields">
    {fields.map(field => (
      <li key={field.name}>
        <FieldLine field={field} />
      </li>
    ))}
  </ul>
)

function FieldLine({ field }: { field: Field }) {
  const { name, type, note, required, deprecated, limits, values, schema, fields } = field
  return (
    <>
      <b>{name}</b>{' '}
      {field.links ? <LinkedType type={type} links={field.links} /> : <span>{type}</span>}
      {schema && (
        <>
          {' '}
          <a href={schema.href}>{schema.label}</a>
        </>
      )}
      {required && <em> required</em>}
      {deprecated && <em> deprecated</em>}
      {field.default !== undefined && (
        <span>
          {' '}
          default <code>{field.default}</code>
        </span>
      )}
      {limits && (
        <span>
          , <InlineCode text={limits} />
        </span>
      )}
      {note && (
        <span className="api-note">
          <InlineCode text={note} />
        </span>
      )}
      {values && <Values values={values} />}
      {fields && (
        <details>
          <summary>
            <Icon name="chevron-right" />
            {fields.length === 1 ? '1 field' : `${fields.length} fields`}
            <span className="visually-hidden"> of {name}</span>
          </summary>
          <FieldList fields={fields} />
        </details>
      )}
    </>
  )
}

/** A type with links from the words in it that have sections of their own. */
function LinkedType({ type, links }: { type: string; links: readonly SchemaLink[] }) {
  const hrefs = new Map(links.map(({ label, href }) => [label, href]))
  return (
    <span>
      {type.split(/([\w-]+)/).map((part, index) =>
        hrefs.has(part) ? (
          <a key={index} href={hrefs.get(part)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  )
}

const Values = ({ values }: { values: readonly string[] }) => (
  <span className="api-values">
    {values.map(value => (
      <code key={value}>{value}</code>
    ))}
  </span>
)

/** The successful response, with its example as child. */
export function ApiResponse({
  status,
  note,
  group,
  children,
}: {
  status: string
  note?: string
  group?: FieldGroup
  children?: ReactNode
}) {
  return (
    <div className="api-response">
      {group ? (
        <ApiGroup group={{ ...group, label: `Response ${status}` }} />
      ) : (
        <p className="api-label">
          <b>Response {status}</b> <InlineCode text={note ?? ''} />
        </p>
      )}
      {children}
    </div>
  )
}

/** Error statuses with advice, collapsed by default. */
export function ApiErrors({ errors }: { errors: readonly ErrorView[] }) {
  return (
    <details className="api-errors">
      <summary>
        <Icon name="chevron-right" />
        Errors: {errors.map(({ status }) => status).join(', ')}
      </summary>
      <ul>
        {errors.map(({ status, meaning, advice }) => (
          <li key={status}>
            <b>{status}</b> {meaning} <InlineCode text={advice} />
          </li>
        ))}
      </ul>
    </details>
  )
}
