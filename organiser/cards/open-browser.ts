import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { UserError } from '../cli/command.ts'

const HOW = 'Install Chrome or Chromium, or set its path: CHROME_PATH=/path/to/chrome'

/**
 * Starts headless Chrome or Chromium.
 * @param chromePath Its path; undefined tries the usual places.
 * @throws UserError if there is no browser, or no Playwright to control it.
 */
export async function openBrowser(chromePath: string | undefined): Promise<Browser> {
  if (chromePath && !existsSync(chromePath)) {
    throw new UserError(`There is no browser at ${chromePath}. Correct CHROME_PATH.`)
  }
  const { chromium, findBrowser } = await loadDriver()
  const executablePath = chromePath || findBrowser()
  try {
    return await chromium.launch({
      ...(executablePath && { executablePath }),
      // Chrome's sandbox does not start as root or in containers, and the pages are our own.
      args: ['--no-sandbox'],
    })
  } catch (error) {
    const reason = executablePath ? `${executablePath} does not start` : 'No browser was found'
    throw new UserError(`${reason}, and cards need a browser. ${HOW}`, { cause: error })
  }
}

/** Servers are often installed without the packages for tests and printing. */
async function loadDriver() {
  try {
    const { chromium } = await import('@playwright/test')
    const { findBrowser } = await import('./find-browser.mjs')
    return { chromium, findBrowser }
  } catch (error) {
    const sentence = 'Cards need Playwright, which is not installed. Run: npm install'
    throw new UserError(sentence, { cause: error })
  }
}
