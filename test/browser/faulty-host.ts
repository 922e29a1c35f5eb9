import { startFaultyHost, type FaultyHost } from '../sites/faulty-host'
import { test as base } from './site'
import { sites } from './sites'

/** Runs a test on the real site behind its own host, where the test can inject faults. */
export const test = base.extend<{ host: FaultyHost }>({
  host: async ({ site: _site }, use) => {
    const host = await startFaultyHost(sites().real.url)
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

export * from '../sites/faulty-host'
