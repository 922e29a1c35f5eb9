import { boot } from './boot'
import { startCode } from './code'
import { startContents } from './contents'
import { startCopy } from './copy'
import { startDetails } from './details'
import { forgetPages, loadPage } from './load-page'
import { startMenus } from './menus'
import { startNavigation } from './navigation'
import { fillParts, startOnDemand } from './on-demand'
import { tellPage } from './page-event'
import { startPreferences } from './preferences'
import { prefetchNext, startPrefetch } from './prefetch'
import { startSearchOpener } from './search-opener'
import { openedCategories, restoreScroll, startSidebar } from './sidebar'
import { startTabs } from './tabs'
import { trustedHtml } from './trusted'

startPreferences()
startTabs()
startCopy()
startCode()
startMenus()
startDetails()
startContents()
startSidebar()
startSearchOpener()
startOnDemand()
startPrefetch()
if (boot.live) void import('./live').then(({ startLive }) => startLive({ boot, forgetPages, loadPage, tellPage }))

/** The frame can wait until the page has been drawn and nothing else is waiting. */
function whenIdle(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 200))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

whenIdle(async () => {
  try {
    const { hydrate } = await import('./hydrate')
    const showPage = await hydrate({ boot, openedCategories, sidebarDrawn: restoreScroll, trustedHtml })
    startNavigation(showPage)
    if (boot.live) (window as { docsShowPage?: typeof showPage }).docsShowPage = showPage
    document.documentElement.dataset.ready = ''
    prefetchNext()
  } catch (error) {
    // Without the frame's code every link is an ordinary one: the site works, a page change takes a little longer.
    console.warn('The page frame could not be started.', error)
  }
  fillParts()
  if (boot.tagManagerId) void import('./tag-manager').then(({ startTagManager }) => startTagManager(boot.tagManagerId))
})
