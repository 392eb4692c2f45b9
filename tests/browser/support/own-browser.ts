import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../../../organiser/cards/find-browser.mjs'
import { test as base } from './fixtures.ts'

export type OwnBrowser = ReturnType<typeof createOwnBrowser>

/** A browser with a disk of its own, which is still there when it is opened again. */
function createOwnBrowser() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-browser-'))
  const executablePath = findBrowser()

  return {
    open: (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(dir, {
        ...(executablePath && { executablePath }),
        args: ['--no-sandbox'],
        serviceWorkers: 'allow',
      }),
    /** As somebody does it in the settings: sites may keep nothing. */
    forbidStorage() {
      const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
      mkdirSync(join(dir, 'Default'), { recursive: true })
      writeFileSync(join(dir, 'Default/Preferences'), JSON.stringify(preferences))
    },
    /** As a phone does it that needs the memory. */
    async kill(context: BrowserContext) {
      const closed = context.waitForEvent('close')
      // Chromium's lock on its disk names its process: 'host-1234'.
      const [pid] = /\d+$/.exec(readlinkSync(join(dir, 'SingletonLock')))!
      process.kill(Number(pid), 'SIGKILL')
      await closed
    },
    remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** With a browser that keeps what it has been given: a private window installs nothing. */
export const test = base.extend<{ phone: OwnBrowser }>({
  phone: async ({}, provide) => {
    const phone = createOwnBrowser()
    await provide(phone)
    phone.remove()
  },
})
