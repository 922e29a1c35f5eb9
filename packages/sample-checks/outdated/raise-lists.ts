/** A package of which there is a newer version than the one that samples are checked against. */
export interface Raise {
  ecosystem: 'npm' | 'PyPI'
  name: string
  from: string
  to: string
}

interface Manifest {
  dependencies: Record<string, string>
  overrides?: Record<string, string>
}

/**
 * `package.json` with the newer versions. An override of a package that is named there follows it;
 * any other stays, because without it the packages may not install together.
 */
export function raiseManifest(text: string, raises: readonly Raise[]): string {
  const manifest = JSON.parse(text) as Manifest
  const raised = new Map(
    raises.filter(({ ecosystem }) => ecosystem === 'npm').map(({ name, to }) => [name, to]),
  )
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, version]) => [
      name,
      raised.get(name) ?? version,
    ]),
  )
  const overrides = Object.fromEntries(
    Object.entries(manifest.overrides ?? {}).map(([name, version]) => [
      name,
      name in dependencies ? `$${name}` : version,
    ]),
  )
  return `${JSON.stringify({ ...manifest, dependencies, overrides }, null, 2)}\n`
}

/**
 * A list of requirements with the newer versions; comments and order stay. Names are compared as
 * PyPI does.
 */
export function raiseRequirements(text: string, raises: readonly Raise[]): string {
  const raised = new Map(
    raises
      .filter(({ ecosystem }) => ecosystem === 'PyPI')
      .map(({ name, to }) => [plainName(name), to]),
  )
  return text.replace(/^([\w.-]+)==(\S+)$/gm, (line, name: string) => {
    const to = raised.get(plainName(name))
    return to === undefined ? line : `${name}==${to}`
  })
}

const plainName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

/** What `npm outdated --json` prints. */
export function raisesOfNpm(output: string): Raise[] {
  const answer = JSON.parse(output.trim() || '{}') as Record<
    string,
    { current?: string; latest: string } | undefined
  >
  return Object.entries(answer)
    .flatMap(([name, found]) =>
      found?.current === undefined || found.latest === found.current
        ? []
        : [{ ecosystem: 'npm' as const, name, from: found.current, to: found.latest }],
    )
    .sort(byName)
}

/** What `pip list --outdated --format=json` prints. */
export const raisesOfPip = (output: string): Raise[] =>
  (JSON.parse(output.trim() || '[]') as { name: string; version: string; latest_version: string }[])
    .map(({ name, version, latest_version }) => ({
      ecosystem: 'PyPI' as const,
      name,
      from: version,
      to: latest_version,
    }))
    .sort(byName)

const byName = (a: Raise, b: Raise): number => (a.name < b.name ? -1 : 1)
