/** How labels of changes stand out; others don't. */
const TONES: Record<string, string> = {
  Breaking: 'danger',
  Deprecated: 'warning',
  New: 'success',
}

/** What kind of change it is: whether it may break code is what readers want to know first. */
export const ChangeLabels = ({ labels }: { labels: readonly string[] }) =>
  labels.map(label => (
    <span key={label} className="badge" data-tone={TONES[label]}>
      {label}
    </span>
  ))
