import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * The tests with the tag `@hindi` once more, on pages in Hindi: every view, and a journey for each thing that its words
 * could break. `package.json` runs them with the messages of that language, in which addresses have its prefix, and
 * `tests/browser/support/say.ts` gives its words.
 */
export default defineConfig({
  ...base,
  grep: /@hindi/,
  outputDir: 'test-results/hindi',
  reporter: [['list'], ['json', { outputFile: 'test-results/hindi.json' }]],
})
