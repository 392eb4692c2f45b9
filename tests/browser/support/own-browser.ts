import { mkdirSync, mkdtempSync, readlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/set-up.mjs'
import { test as base } from './fixtures.ts'
import { removeFolder } from '../../support/remove-folder.ts'

export type OwnBrowser = ReturnType<typeof createOwnBrowser>

/** A browser with its own profile, which persists when it is reopened. */
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
    /** Blocks storage for all sites, as in the browser's settings. */
    forbidStorage() {
      const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
      mkdirSync(join(dir, 'Default'), { recursive: true })
      writeFileSync(join(dir, 'Default/Preferences'), JSON.stringify(preferences))
    },
    /** Kills the browser, as a phone does that is low on memory. */
    async kill(context: BrowserContext) {
      const closed = context.waitForEvent('close')
      // Chromium's lock on its profile names its process: 'host-1234'.
      const [pid] = /\d+$/.exec(readlinkSync(join(dir, 'SingletonLock')))!
      process.kill(Number(pid), 'SIGKILL')
      await closed
    },
    remove: () => removeFolder(dir),
  }
}

/** Uses a persistent browser: a private window installs nothing. */
export const test = base.extend<{ phone: OwnBrowser }>({
  phone: async ({}, provide) => {
    const phone = createOwnBrowser()
    await provide(phone)
    phone.remove()
  },
})
