import type { ReactNode } from 'react'
import * as words from '../../words/reference'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone === 'neutral' ? undefined : tone}>
      {children}
    </span>
  )
}

const PACKAGES = { python: 'Python', js: 'JS/TS', chart: 'chart', server: 'server' } as const

/** The first versions that have a feature, by package. */
export function Since(versions: Partial<Record<keyof typeof PACKAGES, string>>) {
  const parts = Object.entries(PACKAGES).flatMap(([key, name]) => {
    const version = versions[key as keyof typeof PACKAGES]
    return version ? [`${name} ${version}`] : []
  })
  return <Badge>{words.sinceVersions(parts.join(', '))}</Badge>
}

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>
}
