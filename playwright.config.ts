import { defineConfig } from '@playwright/test'
import { findBrowser } from './organiser/cards/find-browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
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
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
})
