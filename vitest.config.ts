import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,web,server,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**', 'dist/**'],
    testTimeout: 20_000,
  },
})
