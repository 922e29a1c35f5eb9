/** Who can do what in an organization or a workspace, as in `site/data/roles.json`. */
export interface RoleTable {
  roles: { id: string; name: string }[]
  groups: { name: string; permissions: Permission[] }[]
}

export interface Permission {
  /** As in the API and in custom roles. */
  name: string
  /** What it allows, as the end of "It allows to …". */
  allows: string
  /** Ids of the roles that hold it. */
  roles: string[]
  /** Ids of roles that hold it with exceptions, which the page explains next to the table. */
  limited?: string[]
}

export type Holding = 'Yes' | 'Limited' | 'No'

/** Whether a role holds a permission, as readers see it. */
export function holdingOf({ roles, limited = [] }: Permission, role: string): Holding {
  if (roles.includes(role)) return 'Yes'
  return limited.includes(role) ? 'Limited' : 'No'
}

/** The fragment that leads to the row of a permission. */
export const permissionAnchor = (name: string): string => `permission-${name.replaceAll(':', '-')}`
