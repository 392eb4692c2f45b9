import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What the app shows is data: its tests have the sample festival, unless they show another one. */
if (expect.getState().testPath?.includes('/web/')) {
  const { showFestival } = await import('./festivals/shown-festival.ts')
  showFestival()
  beforeEach(() => showFestival())
}

/** After every test: most tests share their modules, and so what one of them replaces would reach the next. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
