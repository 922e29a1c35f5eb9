import { boot, isWhole } from './boot'
import { startCode } from './code'
import { startContents } from './contents'
import { startCopy } from './copy'
import { tellCutOff } from './cut-off'
import { startDetails } from './details'
import { layOutRest, startFirstScreen } from './first-screen'
import { startHoverOpener } from './hover-opener'
import { whenIdle } from './idle'
import { forgetPages, loadPage } from './load-page'
import { startMenus } from './menus'
import { startNavigation } from './navigation'
import { startOnDemand } from './on-demand'
import { tellPage } from './page-event'
import { startPreferences } from './preferences'
import { prefetchNextWhenNear, startPrefetch } from './prefetch'
import { startRunOpener } from './run-opener'
import { startSearchOpener } from './search-opener'
import { startServiceWorker } from './service-worker'
import { showPage } from './show-page'
import { completeSidebar, startSidebar } from './sidebar'
import { startTabs } from './tabs'

if (isWhole) start()
else tellCutOff()

function start(): void {
  startFirstScreen()
  startPreferences()
  startTabs()
  startCopy()
  startCode()
  startRunOpener()
  startMenus()
  startDetails()
  startContents()
  startSidebar()
  startSearchOpener()
  startOnDemand()
  startHoverOpener()
  startPrefetch()
  startNavigation()
  if (boot.live)
    void import('./live').then(({ startLive }) =>
      startLive({ boot, forgetPages, loadPage, showPage, tellPage }),
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
  // Tests wait for this: everything that a page does on its own is finished.
  document.documentElement.dataset.ready = ''
}
