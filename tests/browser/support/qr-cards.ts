import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { stallQrHref } from '#web/visitors/routes.ts'

/** The drawn card on the page. */
export const cardOf = (page: Page) => page.getByRole('group', { name: /^QR card of / })

/** Opens a stall's card and waits until everything needed for making cards has loaded. */
export async function openStallCard(page: Page, stallNumber: string, site = '') {
  await page.goto(site + stallQrHref(stallNumber))
  await cardOf(page).waitFor()
}

const FILE_OF = { 'Download PNG': /\.png$/, 'Download All': /\.zip$/ }

/** Presses a button and waits for its download. */
export async function downloadBy(page: Page, button: keyof typeof FILE_OF): Promise<Download> {
  const downloading = page.waitForEvent('download', (download) =>
    FILE_OF[button].test(download.suggestedFilename()),
  )
  await page.getByRole('button', { name: button, exact: true }).click()
  return downloading
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path())
}

/** Replaces the print dialog: `printed` counts how often it would have opened. */
export async function watchPrinting(page: Page) {
  await page.addInitScript(() => {
    let count = 0
    window.print = () => {
      count += 1
      document.documentElement.dataset['printed'] = String(count)
    }
  })
  return {
    untilPrinted: () => page.waitForFunction(() => 'printed' in document.documentElement.dataset),
  }
}
