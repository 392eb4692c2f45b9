import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long.ts'

/** Tests that start servers, databases or commands, that fill disks, or that need the built site. */
const SERVICE = [
  'tests/{attacks,browser-floor,organisers,pages}/**/*.test.ts',
  'tests/{backup-and-restore,byte-budget,deleted-database,disk-reserve,full-disk,licences,never-lose-a-disk,private-files,read-only-disk,release,site-role,version}{,.long}.test.ts',
  'server/{editions,kill,main,metrics}.test.ts',
  'server/admin/sheets/two-writers.test.ts',
  'server/festival/derived-files.test.ts',
  'server/api/{client-library,forms,own-server,rate-stall}.test.ts',
  'server/http/rate-limit/crowds.test.ts',
  'server/admin/tables/*.test.ts',
  'server/store/**/*.test.ts',
  'tools/rehearsal/rehearse.long.test.ts',
]

/**
 * Tests that replace modules or read the clock closely. All other unit tests share the modules that they import, which
 * saves half of their time.
 */
const ALONE = [
  'build/hash-sources.test.ts',
  'organiser/import/read-xlsx.test.ts',
  'tests/web-modules.test.ts',
  'web/visitors/festival.test.ts',
  'web/visitors/forms/feedback-note.test.ts',
  'web/visitors/platform/send-queue/{editions,keep-receipt,record}.test.ts',
]

/** Slow tests of rare faults: before a release and at night. */
const LATER = isLong ? [] : ['**/*.long.test.ts']
const NEVER = ['**/node_modules/**', ...LATER]

export default defineConfig({
  test: {
    // The built pages have the text of functions in them, which vitest would write with more blanks.
    server: { deps: { external: [/\/dist\/render\//] } },
    setupFiles: ['tests/support/reset-globals.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As many as processors, on a small machine: vitest itself would leave one of two idle. Services
    // wait for each other, so `test:service` takes three: 79 s where two take 100 s.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{build,cli,organiser,scripts,server,shared,tests,tools,web}/**/*.test.{ts,tsx}',
          ],
          exclude: ['tests/browser/**', ...SERVICE, ...ALONE, ...NEVER],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: ALONE, exclude: NEVER } },
      { extends: true, test: { name: 'service', include: SERVICE, exclude: NEVER } },
    ],
  },
})
