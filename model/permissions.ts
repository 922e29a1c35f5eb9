/** Who may do what, as `site/data/roles.json` has it for an organization or a workspace. */
export interface RoleTable {
  roles: { id: string; name: string }[]
  groups: { name: string; permissions: Permission[] }[]
}

export interface Permission {
  /** As the API and custom roles write it. */
  name: string
  /** What it lets one do, as the end of "It allows to …". */
  allows: string
  /** Ids of the roles that hold it. */
  roles: string[]
  /** Ids of roles that hold it with exceptions, which are told beside the table. */
  limited?: string[]
}

export type Holding = 'Yes' | 'Limited' | 'No'

/** Whether a role holds a permission, in the word that readers get. */
export function holdingOf({ roles, limited = [] }: Permission, role: string): Holding {
  if (roles.includes(role)) return 'Yes'
  return limited.includes(role) ? 'Limited' : 'No'
}

/** The fragment that leads to the row of a permission. */
export const permissionAnchor = (name: string): string => `permission-${name.replaceAll(':', '-')}`
