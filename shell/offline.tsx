/** The page on reading offline. `browser/offline.ts` says in it what is saved. */
export function Offline() {
  return (
    <div className="not-found" data-offline>
      <div data-offline-asked />
      <p>
        A page that you have opened can be read again without a network, in the same browser. You can also save all pages;
        then the search works offline, too.
      </p>
      <p className="without-script">Saving pages needs JavaScript.</p>
      <p role="status" data-offline-status />
      <div className="offline-actions" data-offline-actions />
      <div data-offline-pages />
    </div>
  )
}
