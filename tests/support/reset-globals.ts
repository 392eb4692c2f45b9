import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What the app shows is data: its tests have the sample festival, unless they show another one. */
if (expect.getState().testPath?.includes('/web/')) {
  const { showFestival } = await import('./festivals/shown-festival.ts')
  const { hearServiceTime } = await import('#web/platform/table-service/service-time.ts')
  showFestival()
  beforeEach(() => {
    showFestival()
    // Another file may have heard another time of the service than the phone's.
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    hearServiceTime(new Date().toISOString())
    vi.useRealTimers()
  })
}

/** After every test: most tests share their modules, and so what one of them replaces would reach the next. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
