import { defineConfig } from 'vitest/config'
import { isLong } from './tests/support/long.ts'

/** Tests that start servers, databases or commands, that fill disks, or that need the built site. */
const SERVICE = [
  'tests/{attacks,browser-floor,organisers,pages}/**/*.test.ts',
  'tests/{backup-and-restore,byte-budget,deleted-database,disk-reserve,full-disk,never-lose-a-disk,private-files,read-only-disk,release,site-role,version}{,.long}.test.ts',
  'server/{editions,kill,main}.test.ts',
  'server/admin/sheets/two-writers.test.ts',
  'server/festival/derived-files.test.ts',
  'server/api/{client-library,forms,own-server,rate-stall}.test.ts',
  'server/http/rate-limit/crowds.test.ts',
  'server/admin/tables/*.test.ts',
  'server/store/**/*.test.ts',
  'tools/rehearsal/rehearse.long.test.ts',
]

/**
 * Tests that mock modules or depend on exact times. All other unit tests share the modules that they import, which
 * saves half of the time.
 */
const ALONE = [
  'build/hash-sources.test.ts',
  'organiser/import/read-xlsx.test.ts',
  'web/visitors/festival.test.ts',
  'web/visitors/forms/feedback-note.test.ts',
  'web/visitors/platform/send-queue/*.test.ts',
]

/** Slow tests of rare faults run before a release and at night. */
const LATER = isLong ? [] : ['**/*.long.test.ts']
const NEVER = ['**/node_modules/**', ...LATER]

export default defineConfig({
  test: {
    // The renderer inlines its functions' source, which vitest would reformat.
    server: { deps: { external: [/\/dist\/render\//] } },
    setupFiles: ['tests/support/reset-globals.ts'],
    // Generous, for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // By default, vitest would leave one of two cores idle. Service tests often wait, so
    // `test:service` has three workers: 79 s instead of 100 s.
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
