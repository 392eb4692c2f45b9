import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './scripts/set-up.mjs'
import { isLong } from './tests/support/long.ts'

/** Needs full Chrome: a headless shell has no persistent storage. */
const NEEDS_WINDOWS = '**/device-storage.spec.ts'
/** These start first, because each has tests of ten seconds or more. */
const LONG = '**/{hosted,offline,organisers-guide,results,update}.spec.ts'

const FONTS = resolve(import.meta.dirname, 'tests/browser/fonts.conf')

const HEADLESS = findHeadlessShell() ?? findBrowser()

const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    // Renders the same, whatever fonts the machine has.
    env: { ...process.env, FONTCONFIG_FILE: FONTS } as Record<string, string>,
  },
})

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // The renderer inlines its functions' source, so transpiling would change the hashes in the CSP.
  build: { external: ['**/render/**/*.js'] },
  fullyParallel: true,
  // Skips tests that repeat, in another place, a fault that other tests also catch.
  ...(!isLong && { grepInvert: /@long/ }),
  // More workers than cores on a small machine, because many tests spend seconds waiting.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // For crashes of the browser. scripts/test.mjs counts any other retried test as failed.
  retries: 1,
  // Generous, for a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Playwright cannot intercept requests that a worker answers. The worker's own specs allow it.
    serviceWorkers: 'block',
    // Traces would make the run a third slower. To record them: --trace retain-on-failure.
    trace: 'off',
  },
  projects: [
    { name: 'long', testMatch: LONG, use: launch(HEADLESS) },
    { name: 'full', testMatch: NEEDS_WINDOWS, use: launch(findBrowser()) },
    {
      name: 'headless',
      testIgnore: [LONG, NEEDS_WINDOWS],
      use: launch(HEADLESS),
    },
  ],
})
