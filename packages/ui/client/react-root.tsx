import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary'
import { onPage } from './page-event'

/**
 * Replaces the content of a container, rendered at build, with a component. Resolves when it is
 * interactive.
 */
export function mount(container: Element, node: ReactNode): Promise<void> {
  const root = createRoot(container)
  unmountWithPage(root, container)
  return new Promise(resolve => root.render(<Part onReady={resolve}>{node}</Part>))
}

/** Renders a component that stays as long as the document. It is interactive when this returns. */
export function mountNow(container: Element, node: ReactNode): void {
  const root = createRoot(container)
  flushSync(() => root.render(<ErrorBoundary>{node}</ErrorBoundary>))
}

/**
 * Hydrates what the build rendered from the same component and properties. Resolves when it is
 * interactive.
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
