/** Paths of the local programs of hosts, which exist once they are installed. */
export interface HostPrograms {
  folder: string
  isInstalled: boolean
  /** The Node that runs the two scripts. */
  node: string
  netlify: string
  wrangler: string
}

export function hostPrograms(root: string): HostPrograms
export function installHostPrograms(root: string): boolean
