import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Uses a third less CPU time than Chrome, and leaves no files on the disk. */
export function findHeadlessShell() {
  return ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))
}

/** CHROME_PATH has priority. Undefined if no browser is found. */
export function findBrowser() {
  const isThere = (path) => path && existsSync(path)
  return [process.env.CHROME_PATH, ...KNOWN].find(isThere) ?? [playwrightsOwn()].find(isThere)
}

/** Loaded only now, because `npm test` installs it first. */
function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}
