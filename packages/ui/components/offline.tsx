/** The offline page before its script has loaded. `packages/ui/client/offline` adds what is saved. */
export function Offline() {
  return (
    <div className="not-found" data-offline>
      <OfflineIntroduction />
    </div>
  )
}

export function OfflineIntroduction() {
  return (
    <>
      <p>
        A page that you have opened can be read again without a network, in the same browser. You
        can also save all pages; then the search works offline, too.
      </p>
      <p className="without-script">Saving pages needs JavaScript.</p>
    </>
  )
}
