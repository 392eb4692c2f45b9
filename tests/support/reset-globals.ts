import { afterEach, vi } from 'vitest'

/** After every test: most tests share their modules, and so what one of them replaces would reach the next. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
