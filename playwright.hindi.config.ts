import { defineConfig } from '@playwright/test'
import base, { IN_HINDI } from './playwright.config.ts'

/** Every test of the main job, and those of the keyboard, of what a screen reader hears, and of every view of the gallery. */
const TESTS = {
  long: '**/send-queue.spec.ts',
  full: '**/device-storage.spec.ts',
  headless: [
    '**/ratings/*.spec.ts',
    '**/offline/{bad-network,lie-fi,lie-fi-answers,offline,portal}.spec.ts',
    '**/pages/{failed-scripts,no-scripts}.spec.ts',
    '**/settings/settings.spec.ts',
    '**/access/{accessibility,focus,hindi,keyboard,reflow,screen-reader}.spec.ts',
    '**/guide/voice-search.spec.ts',
  ],
}

/**
 * The tests of the main job once more, on pages in Hindi. `package.json` runs them with the messages of that language,
 * in which addresses have its prefix, and `tests/browser/support/say.ts` gives its words.
 */
export default defineConfig({
  ...base,
  outputDir: 'test-results/hindi',
  reporter: [['list'], ['json', { outputFile: 'test-results/hindi.json' }]],
  projects: base.projects!.map((project) => ({
    ...project,
    testMatch: TESTS[project.name as keyof typeof TESTS],
    testIgnore: [project.testIgnore ?? []].flat().filter((pattern) => pattern !== IN_HINDI),
  })),
})
