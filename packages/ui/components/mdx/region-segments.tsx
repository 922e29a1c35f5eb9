import * as words from '../../words/figures'

export interface RegionChoice {
  id: string
  label: string
}

/**
 * The region as buttons. `packages/ui/client/preferences.ts` marks the pressed one from the
 * attribute on `<html>`.
 */
export function RegionSegments({ regions }: { regions: RegionChoice[] }) {
  return (
    <div className="segments" role="group" aria-label={words.region}>
      {regions.map((region, index) => (
        <button
          key={region.id}
          type="button"
          data-choose="region"
          data-value={region.id}
          aria-pressed={index === 0}
        >
          {region.label}
        </button>
      ))}
    </div>
  )
}
