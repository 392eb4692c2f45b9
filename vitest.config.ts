import { defineConfig } from 'vitest/config'
import { contentPlugin } from './scripts/content-plugin.ts'

export default defineConfig({
  plugins: [contentPlugin()],
  test: {
    include: ['{shared,web,server,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**', 'dist/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
