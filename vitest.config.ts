import { defineConfig } from 'vitest/config'
import { contentPlugin } from './build/vite/content-plugin.ts'
import { tableServiceConstants } from './build/table-service.ts'

export default defineConfig({
  plugins: [contentPlugin()],
  // Of the site with our own tables, whatever is set.
  define: tableServiceConstants({}),
  test: {
    include: ['{build,organiser,scripts,server,shared,tests,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**', 'dist/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
