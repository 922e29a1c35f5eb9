interface Bundle {
  /** Absolute. */
  folder: string
  /** Identifies the sources. */
  hash: string
}

export function bundleCode(options: {
  root: string
  name: string
  entryPoints: Record<string, string>
  external?: string[]
}): Promise<Bundle>
