import { boot, isWhole } from './boot'
import { startCode } from './code'
import { startContents } from './contents'
import { startCopy } from './copy'
import { showTruncatedNotice } from './truncated-document'
import { startEnlargeOpener } from './enlarge-opener'
import { endEstimates, layOutRest, startFirstScreen } from './first-screen'
import { startHoverOpener } from './hover-opener'
import { whenIdle } from './idle'
import { forgetPages, loadPage } from './load-page'
import { startMenus } from './menus'
import { startNavigation } from './navigation'
import { startOnDemand } from './on-demand'
import { notifyPage } from './page-event'
import { startPreferences } from './preferences'
import { prefetchNextWhenNear, startPrefetch } from './prefetch'
import { startReveal } from './reveal'
import { startRunLines } from './run-lines'
import { startRunOpener } from './run-opener'
import { searchEnvironment } from './search-environment'
import { loadDialog, startSearchOpener } from './search-opener'
import { startServiceWorker } from './service-worker'
import { showPage } from './show-page'
import { completeSidebar, startSidebar } from './sidebar'
import { startTabs } from './tabs'
import { startUnreachable } from './unreachable'

if (isWhole) start()
else showTruncatedDocument()

function showTruncatedDocument(): void {
  // Nothing lays out the rest of such a page, so its button would move while it is pressed.
  endEstimates()
  showTruncatedNotice()
}

function start(): void {
  startFirstScreen()
  startPreferences()
  startTabs()
  startCopy()
  startCode()
  startRunOpener()
  startRunLines()
  startEnlargeOpener()
  startMenus()
  startReveal()
  startContents()
  startSidebar()
  startSearchOpener()
  startOnDemand()
  startHoverOpener()
  startPrefetch()
  startNavigation()
  startUnreachable()
  if (boot.live)
    void import('./live').then(({ startLive }) =>
      startLive({ boot, forgetPages, loadPage, showPage, notifyPage }),
    )
  whenIdle(finish)
}

async function finish(): Promise<void> {
  if (boot.tagManagerId)
    void import('./tag-manager').then(({ startTagManager }) => startTagManager(boot.tagManagerId))
  await layOutRest()
  prefetchNextWhenNear()
  await completeSidebar()
  startServiceWorker()
  // Agents in the browser can search on every page; for others, nothing loads.
  if ('modelContext' in document)
    void loadDialog().then(
      ({ offerSearch }) => offerSearch(searchEnvironment),
      () => undefined,
    )
  // Tests wait for this: everything that a page does on its own is finished.
  document.documentElement.dataset.ready = ''
}
