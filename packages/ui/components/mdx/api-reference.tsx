import type { ReactNode } from 'react'
import type { ErrorView, Field, FieldGroup, SchemaLink } from '@docs/api-reference/operation/view'
import { Icon } from '../icon'
import { Badge } from './badges'
import { InlineCode } from './blocks'
import * as words from '../../words/reference'

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
      <Method name={method} />
      <code>
        <span className="endpoint-host">{host}</span>
        {path
          .split(/(\{[^}]+\})/)
          .map((part, index) => (index % 2 === 1 ? <i key={index}>{part}</i> : part))}
      </code>
      {deprecated && <Badge tone="danger">{words.deprecated}</Badge>}
    </div>
  )
}

/** The word says what a call does, and its ground whether it only reads, writes, or deletes. */
export const Method = ({ name }: { name: string }) => (
  <b className="api-method" data-does={DOES[name] ?? 'write'}>
    {name}
  </b>
)
const DOES: Record<string, string> = { GET: 'read', HEAD: 'read', DELETE: 'delete' }

/** An operation: what it is, its request and response beside it or below, and its fields. */
export const ApiOperation = ({ children }: { children: ReactNode }) => (
  <div className="api-operation">{children}</div>
)

/** A part of an operation; `side` is what stays in view beside the fields. */
export const ApiPart = ({ side, children }: { side?: boolean; children: ReactNode }) => (
  <div className={side ? 'api-side flow' : 'api-part flow'}>{children}</div>
)

/** What a symbol is, and whether it's deprecated. */
export const ApiKind = ({ kind, deprecated }: { kind: string; deprecated?: boolean }) => (
  <p className="api-kind">
    {kind}
    {deprecated && (
      <>
        {' '}
        <Badge tone="warning">{words.deprecated}</Badge>
      </>
    )}
  </p>
)

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
  const preset = field.default
  return (
    <>
      <div className="api-name">
        <b>{name}</b>{' '}
        {field.links ? <LinkedType type={type} links={field.links} /> : <span>{type}</span>}
        {schema && (
          <>
            {' '}
            <a href={schema.href}>{schema.label}</a>
          </>
        )}
        {required && <em className="api-required"> {words.required}</em>}
        {deprecated && <em> {words.deprecated}</em>}
      </div>
      <div className="api-text">
        {note && <InlineCode text={note} />}
        {(preset !== undefined || limits) && (
          <small>
            {preset !== undefined && (
              <>
                {' '}
                {words.standard} <code>{preset}</code>
              </>
            )}
            {preset !== undefined && limits && ', '}
            {limits && <InlineCode text={limits} />}
          </small>
        )}
        {values && <Values values={values} />}
      </div>
      {fields && (
        <details>
          <summary>
            <Icon name="chevron-right" />
            {words.fieldCount(fields.length)}
            <span className="visually-hidden">{words.ofField(name)}</span>
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

/** The successful response. */
export const ApiResponse = ({
  status,
  note,
  group,
}: {
  status: string
  note?: string
  group?: FieldGroup
}) =>
  group ? (
    <ApiGroup group={{ ...group, label: words.response(status) }} />
  ) : (
    <p className="api-label">
      <b>{words.response(status)}</b> <InlineCode text={note ?? ''} />
    </p>
  )

/** Error statuses with advice, collapsed by default. */
export function ApiErrors({ errors }: { errors: readonly ErrorView[] }) {
  return (
    <details className="api-errors">
      <summary>
        <Icon name="chevron-right" />
        {words.errors(errors.map(({ status }) => status).join(', '))}
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
