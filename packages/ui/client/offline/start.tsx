import { toPath } from '@docs/model/address'
import type { Boot } from '@docs/model/boot'
import { normalizePath } from '@docs/model/urls'
import { mount } from '../react-root'
import { OfflinePage, type OfflineEnvironment } from './offline-page'

type Environment = Omit<OfflineEnvironment, 'isEnabled'> & { boot: Boot }

/** Renders the offline page, which also replaces pages that aren't saved. */
export function startOffline(element: HTMLElement, { boot, ...rest }: Environment): Promise<void> {
  const environment = { ...rest, isEnabled: boot.offline }
  const path = normalizePath(toPath(location.pathname))
  return mount(element, <OfflinePage path={path} environment={environment} />)
}
