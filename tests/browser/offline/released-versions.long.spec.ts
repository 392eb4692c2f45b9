import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { typeOf } from '#server/replies/asset.ts'
import { rateStallHref } from '#web/routes.ts'
import { listen } from '../../support/network/listen.ts'
import { expect, open } from '../support/fixtures.ts'
import {
  countAnswers,
  keptVersions,
  rate,
  RATE_CALL,
  readQueue,
  visitUntilPrecached,
  waitForNewVersion,
} from '../support/guide.ts'
import { test } from '../support/own-browser.ts'
import { openSite } from '../support/site.ts'

const VERSIONS = join(import.meta.dirname, '../../fixtures/versions')

// The browser is opened three times.
test.describe.configure({ timeout: 90_000 })

/** The site of a released version on a plain file host. Its table service does not respond. */
async function openReleasedSite(version: string) {
  const packed = readFileSync(join(VERSIONS, version, 'site.json.br'))
  const site = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host')
    const file = site[pathname]
    const isPage = !/\.\w+$/.test(pathname)
    response.writeHead(file === undefined ? 503 : 200, {
      'content-type': typeOf(isPage ? '.html' : pathname),
      'cache-control': 'no-cache',
    })
    response.end(Buffer.from(file ?? '', 'base64'))
  })
  const port = await listen(server)
  return {
    port,
    url: `http://localhost:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

for (const version of readdirSync(VERSIONS).filter((name) => /^\d/.test(name))) {
  test(`a phone with ${version} gets the new guide, and its rating arrives once`, async ({
    phone,
  }) => {
    const released = await openReleasedSite(version)
    const inBrowser = async (act: (page: Page, context: BrowserContext) => Promise<void>) => {
      const context = await phone.open()
      await act(await context.newPage(), context)
      await context.close()
    }
    const oldHeading = (page: Page) => page.getByRole('heading', { name: `Mela ${version}` })
    let old = ''

    // Last year: the visitor rates without a network, and goes home.
    await inBrowser(async (page) => {
      await visitUntilPrecached(page, released.url)
      await expect(oldHeading(page)).toBeVisible()
      ;[old = ''] = await keptVersions(page)
      await released.stop()
      await page.goto(released.url + rateStallHref('12'))
      await rate(page, 4)
      expect(await readQueue(page)).toEqual(['rating'])
    })

    // This year: the old guide opens immediately, and the new one installs in the background.
    const site = await openSite({ port: released.port })
    await inBrowser(async (page, context) => {
      const answers = countAnswers(context, RATE_CALL)
      await page.goto(site.url)
      await expect.poll(site.totals).toMatchObject([{ stall_id: '12', rating_sum: 4 }])
      await expect.poll(() => readQueue(page)).toEqual(['delivered'])
      await waitForNewVersion(page, [old])
      expect(answers()).toBe(1)
    })

    // From the next visit on. The previous guide stays for open pages, but nothing needs it any more.
    await inBrowser(async (page, context) => {
      const answers = countAnswers(context, RATE_CALL)
      await open(page, site.url)
      await expect(oldHeading(page)).toBeHidden()
      await page.waitForLoadState('networkidle')
      await page.evaluate((name) => caches.delete(name), old)
      await context.setOffline(true)
      await page.goto(site.url + rateStallHref('12'))
      await expect(page.getByRole('button', { name: 'Already Rated' })).toBeVisible()
      expect(await keptVersions(page)).toHaveLength(1)
      expect(answers()).toBe(0)
    })
    expect(await site.totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])
    await site.stop()
  })
}
