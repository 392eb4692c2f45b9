import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/set-up.mjs'
import { startServer } from '../../tests/support/servers/running-server.ts'

/** Uses an empty database. Exits with 1 if the site is not built. */
export async function openBench() {
  if (!existsSync(resolve('dist/render/app.json'))) {
    console.error('The site is not built. Run this first: npm run build')
    process.exit(1)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-bench-'))
  const server = await startServer({ DATA_DIR: dataDir })
  process.once('exit', () => void server.kill())
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
