import * as words from '../words/offline'

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
      <p>{words.introduction}</p>
      <p className="without-script">{words.needsScript}</p>
    </>
  )
}
