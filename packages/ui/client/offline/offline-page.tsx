import { useCallback, useEffect, useReducer, useRef } from 'react'
import { toAddress } from '@docs/model/address'
import { OFFLINE_PATH, SERVICE_WORKER_URL } from '@docs/model/offline'
import { OfflineIntroduction } from '../../components/offline'
import { Failure } from '../error-boundary'
import { useFocusFallback } from '../use-focus-fallback'
import { removeCopies, savedList } from './copies'
import {
  initialOfflineState,
  offlineMessage,
  offlineReducer,
  type OfflineState,
  type Stored,
} from './offline-reducer'
import { fetchList, saveAll, type Progress } from './save-all'
import { Actions, SavedPageList, Saving } from './offline-parts'
import { savedPages } from './saved-pages'
import * as failureWords from '../../words/failures'
import * as words from '../../words/offline'

export interface OfflineEnvironment {
  /** Whether the site lets pages be kept. */
  isEnabled: boolean
  writePreference: (name: string, value: string) => void
  trustedScriptUrl: (url: string) => string
}

/** The offline page: what is saved, and buttons to save everything and to remove it. */
export function OfflinePage({
  path,
  environment,
}: {
  path: string
  environment: OfflineEnvironment
}) {
  const [state, dispatch] = useReducer(offlineReducer, initialOfflineState)
  const stop = useRef(new AbortController())
  const load = useCallback(async (outcome?: OfflineState['outcome']): Promise<void> => {
    dispatch({ type: 'loaded', stored: await readStored(), outcome })
  }, [])

  useEffect(() => {
    void canKeepPages(environment.isEnabled).then(can =>
      can ? load() : dispatch({ type: 'unsupported' }),
    )
    if (path === OFFLINE_PATH) return undefined
    const reload = (): void => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [path, environment, load])

  const save = async (): Promise<void> => {
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const list = await fetchList()
      const show = (progress: Progress): void =>
        dispatch({ type: 'saving', list, progress: { ...progress } })
      show({ files: 0, bytes: 0 })
      const worker = environment.trustedScriptUrl(toAddress(SERVICE_WORKER_URL))
      await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
      await saveAll(list, show, signal)
      environment.writePreference('offline', 'all')
      void navigator.storage?.persist?.()
      await load()
    } catch (error) {
      const isFull = (error as Error).name === 'QuotaExceededError'
      await load(signal.aborted ? 'stopped' : isFull ? 'full' : 'failed')
    }
  }

  const remove = async (): Promise<void> => {
    environment.writePreference('offline', 'visited')
    await removeCopies()
    await load()
  }

  const actions = useRef<HTMLDivElement>(null)
  useFocusFallback(
    () => actions.current,
    () => actions.current,
  )
  const { stored, outcome } = state
  return (
    <>
      {path !== OFFLINE_PATH && (
        <div data-offline-asked>
          <Failure
            title={words.notSaved}
            action={failureWords.retry}
            onAction={() => location.reload()}
          >
            <code>{path}</code>
          </Failure>
        </div>
      )}
      <OfflineIntroduction />
      <p role="status" data-offline-status>
        {offlineMessage(state)}
      </p>
      <div className="offline-actions" data-offline-actions ref={actions} tabIndex={-1}>
        {(outcome === 'failed' || outcome === 'full') && (
          <Failure
            title={words.incomplete}
            action={failureWords.retry}
            onAction={() => void save()}
          >
            {outcome === 'full' ? words.noRoom : words.someMissing}
          </Failure>
        )}
        {state.saving && <Saving {...state.saving} onStop={() => stop.current.abort()} />}
        {state.phase === 'ready' && stored && (
          <Actions stored={stored} onSave={() => void save()} onRemove={() => void remove()} />
        )}
      </div>
      <div data-offline-pages>
        {stored && !stored.saved && <SavedPageList pages={stored.pages.last} />}
      </div>
    </>
  )
}

/** Browsers that block cookies refuse both APIs, but only when they are used. */
const canKeepPages = async (isEnabled: boolean): Promise<boolean> =>
  isEnabled &&
  'serviceWorker' in navigator &&
  'caches' in window &&
  caches.keys().then(
    () => true,
    () => false,
  )

async function readStored(): Promise<Stored> {
  const [saved, pages, list] = await Promise.all([
    savedList(),
    savedPages(),
    fetchList().catch(() => null),
  ])
  return { saved, pages, list }
}
