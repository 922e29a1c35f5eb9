import { Fragment } from 'react'
import { holdingOf, permissionAnchor, type Holding, type RoleTable } from '@docs/model/permissions'
import { Icon } from '../icon'
import * as words from '../../words/reference'

/** Which role has which permission: one row per permission, each with its own anchor. */
export function PermissionTable({
  table: { roles, groups },
  label,
}: {
  table: RoleTable
  label: string
}) {
  return (
    <div
      className="table-scroll permissions"
      data-roles={roles.length}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{words.permission}</th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, permissions }) => (
          <tbody key={name}>
            {groups.length > 1 && (
              <tr className="permission-group">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {name}
                </th>
              </tr>
            )}
            {permissions.map(permission => (
              <tr key={permission.name} id={permissionAnchor(permission.name)}>
                <th scope="row">
                  <code>
                    <Breakable text={permission.name} />
                  </code>
                  <span>{permission.allows}</span>
                </th>
                {roles.map(({ id }) => (
                  <td key={id}>
                    <Mark holding={holdingOf(permission, id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** A name that can wrap after its colons in a narrow column. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=:)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Visible as a mark, read by screen readers as a word. */
function Mark({ holding }: { holding: Holding }) {
  if (holding === 'Limited') return <span className="permission-limited">{holding}</span>
  return (
    <>
      {holding === 'Yes' ? (
        <Icon name="check" className="permission-yes" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="visually-hidden">{holding}</span>
    </>
  )
}
