import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary'
import { onPage } from './page-event'

/**
 * Renders a component in place of what the build has put into a container. Resolves when it works.
 */
export function mount(container: Element, node: ReactNode): Promise<void> {
  const root = createRoot(container)
  unmountWithPage(root, container)
  return new Promise(resolve => root.render(<Part onReady={resolve}>{node}</Part>))
}

/** Renders a component that stays for as long as the document does. It works when this returns. */
export function mountNow(container: Element, node: ReactNode): void {
  const root = createRoot(container)
  flushSync(() => root.render(<ErrorBoundary>{node}</ErrorBoundary>))
}

/**
 * Hydrates what the build has rendered from the same component and properties. Resolves when it
 * works.
 */
export function hydrate(container: Element, node: ReactNode): Promise<void> {
  return new Promise(resolve =>
    unmountWithPage(hydrateRoot(container, <Part onReady={resolve}>{node}</Part>), container),
  )
}

function Part({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  useEffect(onReady, [onReady])
  return <ErrorBoundary>{children}</ErrorBoundary>
}

function unmountWithPage(root: Root, container: Element): void {
  const stop = new AbortController()
  onPage(() => {
    if (container.isConnected) return
    root.unmount()
    stop.abort()
  }, stop.signal)
}
