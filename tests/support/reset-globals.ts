import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Tests of the app use the sample festival, unless they set another one. */
if (expect.getState().testPath?.includes('/web/')) {
  const { showFestival } = await import('./festivals/shown-festival.ts')
  const { hearServiceTime } = await import('#web/visitors/platform/table-service/table-service.ts')
  showFestival()
  beforeEach(() => {
    showFestival()
    // Another file may have set the service's time to differ from the phone's.
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    hearServiceTime(new Date().toISOString())
    vi.useRealTimers()
  })
}

/** After every test: most tests share their modules, so replaced globals would leak into the next one. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
