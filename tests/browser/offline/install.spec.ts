import type { Page } from '@playwright/test'
import { rateStallHref } from '#web/visitors/routes.ts'
import { expect, open } from '../support/fixtures.ts'
import { countPrompts, offerInstall } from '../support/install.ts'
import { test } from '../support/own-browser.ts'

const hint = (page: Page) => page.getByText(/Keep this guide at hand/)
const button = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'On this phone' }).getByRole('button', { name })

/** Waits until the page listens for the installation, which is its last listener. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-listens]').waitFor()
}

async function watchListeners(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener
    globalThis.addEventListener = (...settings: Parameters<typeof listen>) => {
      listen(...settings)
      if (settings[0] === 'appinstalled') document.documentElement.dataset['listens'] = ''
    }
  })
}

/** Longer than the hint would take to appear. */
const lookRound = (page: Page) => page.clock.runFor(20_000)

test('the browser considers the guide installable', async ({ site, phone }) => {
  const context = await phone.open()
  const page = await context.newPage()
  await open(page, site.url + rateStallHref('12'))
  const devtools = await context.newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.url).toBe(`${site.url}/manifest.webmanifest`)
  expect(manifest.errors).toEqual([])
  const judge = () => devtools.send('Page.getInstallabilityErrors')
  await expect.poll(async () => (await judge()).installabilityErrors).toEqual([])
  await context.close()
})

test('Home offers to install the guide until the visitor has answered', async ({ page }) => {
  await watchListeners(page)
  await visit(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await test.step('after a few seconds', async () => {
    await offerInstall(page, 'dismissed')
    await page.clock.runFor(3000)
    await expect(hint(page)).toBeHidden()
    await page.clock.runFor(2000)
    await expect(hint(page)).toContainText('it opens without a network')
    await page.clock.resume()
  })
  await test.step('never over the suggestions of the search', async () => {
    await page.getByRole('combobox', { name: 'Search' }).focus()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(hint(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(hint(page)).toBeVisible()
  })
  await test.step('Install opens the dialog of the browser', async () => {
    await button(page, 'Install').click()
    await expect(hint(page)).toBeHidden()
    expect(await countPrompts(page)).toBe(1)
  })
  await test.step('and is not offered again, on this visit or the next', async () => {
    for (const visitAgain of [() => Promise.resolve(), () => visit(page, '/')]) {
      await visitAgain()
      await offerInstall(page)
      await lookRound(page)
      await expect(hint(page)).toBeHidden()
    }
  })
})
