import { boot } from './boot'

/** Loads the types of code when the pointer, the focus, or a tap first reaches a block. */
export function startHoverOpener(): void {
  const stop = new AbortController()
  const load = async (event: Event): Promise<void> => {
    const { target, type } = event
    if (!boot.page.hovers || !(target instanceof Element && target.closest('.code pre'))) return
    // A finger causes this event, too, before the click that counts.
    if (type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return
    const { startHovers } = await import('./hovers/start')
    stop.abort()
    startHovers(boot, event)
  }
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, event => void load(event).catch(() => undefined), stop)
}
