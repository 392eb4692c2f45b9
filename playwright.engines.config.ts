import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { isPossible, OLD_CHROMIUM } from './tests/old-browsers/set-up.ts'

/**
 * Repeats the tests with the tag `@old` in Chromium 106, the oldest in which everything works: a visitor searches,
 * rates, sends forms, prints cards and loses the network.
 */
export default defineConfig({
  ...base,
  grep: /@old/,
  globalSetup: './tests/old-browsers/set-up.ts',
  testIgnore: isPossible ? [] : '**',
  outputDir: 'test-results/engines',
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  projects: [
    {
      name: 'chromium-106',
      use: {
        launchOptions: {
          executablePath: OLD_CHROMIUM,
          args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
      },
    },
  ],
})
