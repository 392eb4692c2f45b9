import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../../scripts/find-browser.mjs'

/** Chrome's offer, as it makes it to a page that can be installed; its dialog is answered at once. */
export async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      const { dataset } = document.documentElement
      dataset['prompted'] = String(Number(dataset['prompted'] ?? 0) + 1)
    }
    Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) })
    dispatchEvent(event)
  }, outcome)
}

/** How often Chrome's dialog was opened. */
export const countPrompts = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['prompted'] ?? 0))

/** A browser that keeps what it is told: a private window installs nothing. */
export async function withOwnBrowser(act: (context: BrowserContext) => Promise<void>) {
  const dir = mkdtempSync(join(tmpdir(), 'mela-browser-'))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(dir, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    await act(context)
  } finally {
    await context.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
