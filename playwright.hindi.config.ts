import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * The tests of the main job once more, on pages in Hindi. `package.json` runs them with the messages of that language,
 * in which addresses have its prefix, and `tests/browser/support/say.ts` gives its words.
 */
export default defineConfig({
  ...base,
  testMatch: '**/ratings/{rate-stall,rating-delivery}.spec.ts',
  outputDir: 'test-results/hindi',
  reporter: [['list'], ['json', { outputFile: 'test-results/hindi.json' }]],
  projects: base.projects!.filter(({ name }) => name === 'headless'),
})
