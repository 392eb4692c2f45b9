import { defineConfig } from 'vitest/config'
import { contentPlugin } from './scripts/content-plugin.ts'
import { tableServiceConstants } from './scripts/table-service.ts'

export default defineConfig({
  plugins: [contentPlugin()],
  // Of the site with our own tables, whatever is set.
  define: tableServiceConstants({}),
  test: {
    include: ['{shared,web,server,organiser,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**', 'dist/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
