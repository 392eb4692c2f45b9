import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './organiser/cards/find-browser.mjs'
import { isLong } from './tests/support/long.ts'

/** What a headless shell cannot do: keep a disk of its own, and paint as the compared pictures were painted. */
const NEEDS_WINDOWS = '**/{device-storage,face}.spec.ts'
/** They start first: each has tests that take ten seconds or more, and would be waited for at the end. */
const LONG = '**/{hosted,offline,organisers-guide,results,update}.spec.ts'

/** Slow tests of rare faults: before a release and at night. */
const LATER = '**/*.long.spec.ts'

const FONTS = resolve(import.meta.dirname, 'tests/browser/fonts.conf')

const HEADLESS = findHeadlessShell() ?? findBrowser()

const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    // Whatever fonts the machine has: tests/browser/fonts.conf.
    env: { ...process.env, FONTCONFIG_FILE: FONTS } as Record<string, string>,
  },
})

export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: isLong ? [] : LATER,
  outputDir: 'test-results/browser',
  // The built renderer puts its functions into the page as they are written, and the page's policy names their hash.
  build: { external: ['**/render/**/*.js'] },
  fullyParallel: true,
  // Tests that only a long run needs: each repeats a fault that the others see, in another place.
  ...(!isLong && { grepInvert: /@long/ }),
  // More than processors, on a small machine: many tests wait for seconds of their own.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // For a browser that crashed: scripts/test.mjs counts any other test that failed once as failed.
  retries: 1,
  timeout: 30_000,
  expect: {
    timeout: 7000,
    // The same page differs by nothing on one machine, and by a few edges on the next.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/face/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // A request that a worker answers cannot be routed: its own specs allow it.
    serviceWorkers: 'block',
    // Recording costs a third of the time: --trace retain-on-failure asks for it.
    trace: 'off',
  },
  projects: [
    {
      name: 'long',
      testMatch: LONG,
      // Approvals and pictures start threads and programs of their own, which a busy machine runs late.
      expect: { timeout: 20_000 },
      use: launch(HEADLESS),
    },
    { name: 'full', testMatch: NEEDS_WINDOWS, use: launch(findBrowser()) },
    {
      name: 'headless',
      testIgnore: [LONG, NEEDS_WINDOWS, ...(isLong ? [] : [LATER])],
      use: launch(HEADLESS),
    },
  ],
})
