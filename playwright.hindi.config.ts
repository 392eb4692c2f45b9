import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * Repeats the tests with the tag `@hindi` on pages in Hindi: every view, and a journey for each thing that Hindi
 * texts could break. `package.json` runs them with the Hindi messages, and `tests/browser/support/say.ts` translates
 * the texts that they look for.
 */
export default defineConfig({
  ...base,
  grep: /@hindi/,
  outputDir: 'test-results/hindi',
  reporter: [['list'], ['json', { outputFile: 'test-results/hindi.json' }]],
})
