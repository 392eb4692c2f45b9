import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { UserError } from '../cli/command.ts'

const HOW = 'Install Chrome or Chromium, or say where it is: CHROME_PATH=/path/to/chrome'

/**
 * A Chrome or Chromium without a window.
 * @param chromePath Where it is; undefined: it is looked for.
 * @throws UserError when there is none, or nothing to drive it with.
 */
export async function openBrowser(chromePath: string | undefined): Promise<Browser> {
  if (chromePath && !existsSync(chromePath)) {
    throw new UserError(`There is no browser at ${chromePath}, where CHROME_PATH says it is.`)
  }
  const { chromium, findBrowser } = await loadDriver()
  const executablePath = chromePath || findBrowser()
  try {
    return await chromium.launch({
      ...(executablePath && { executablePath }),
      // The pages are our own; without this, root and containers have no browser.
      args: ['--no-sandbox'],
    })
  } catch (error) {
    const reason = executablePath ? `${executablePath} does not start` : 'No browser was found'
    throw new UserError(`${reason}. Cards are drawn by one. ${HOW}`, { cause: error })
  }
}

/** A server is often installed without what only tests and printing need. */
async function loadDriver() {
  try {
    const { chromium } = await import('@playwright/test')
    const { findBrowser } = await import('./find-browser.mjs')
    return { chromium, findBrowser }
  } catch (error) {
    const sentence = 'Cards are printed with Playwright, which is not installed. Run: npm install'
    throw new UserError(sentence, { cause: error })
  }
}
